import { MayHaveArrived } from '#src/ui/may-have-arrived.tsx'

/** What would be lost, by name. */
export function Losses({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null
  return (
    <ul>
      {names.map((name, index) => (
        // Two payments may read alike, and none of them moves.
        <li key={index}>{name}</li>
      ))}
    </ul>
  )
}

/** What was sent and may have arrived: without it on the phone nobody looks. */
export function LossesInDoubt({ names }: { names: readonly string[] }) {
  return (
    <>
      <Losses names={names} />
      <MayHaveArrived />
    </>
  )
}

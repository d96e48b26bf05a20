// The same phone may be written with its country or with a 0, but its last nine digits are the same everywhere.
const telling = 9
const endOf = (phone: string) => phone.replaceAll(/\D/g, '').slice(-telling)

/** Whether an answer's phone number is somebody else's than `own`. One that is masked or short says nothing. */
export function isAnothers(phone: string, own: string): boolean {
  const [theirs, ours] = [endOf(phone), endOf(own)]
  return (
    /^\+?[\d\s()-]+$/.test(phone) && theirs.length === telling && ours.length === telling && theirs !== ours
  )
}

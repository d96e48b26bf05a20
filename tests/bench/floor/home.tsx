import { useLingui } from '@lingui/react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as v from 'valibot'

const limits = v.object({ least: v.number(), most: v.pipe(v.number(), v.minValue(1)) })

/** A calculator that knows its limits by itself. */
export function Home() {
  const { i18n } = useLingui()
  const { data } = useQuery({
    queryKey: ['limits'],
    queryFn: async () => v.parse(limits, { least: 50_000, most: 500_000 }),
  })
  const [amount, setAmount] = useState(100_000)
  return (
    <main>
      <h1>{i18n._('title')}</h1>
      <label>
        {i18n._('amount')}
        <input
          type="range"
          min={data?.least ?? 0}
          max={data?.most ?? 500_000}
          value={amount}
          onChange={(event) => setAmount(Number(event.target.value))}
        />
      </label>
      <p>
        {i18n._('monthly')} {Math.round(amount / 12)}
      </p>
    </main>
  )
}

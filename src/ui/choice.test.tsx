// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'

import { ChoiceGroup } from './choice.tsx'

afterEach(cleanup)

describe('a choice', () => {
  it('names its options without their counts and reports the one tapped', async () => {
    const onChange = vi.fn<(value: 'all' | 'pending') => void>()
    render(
      <ChoiceGroup
        legend="Filter"
        options={[
          { value: 'all', label: 'All', count: 12 },
          { value: 'pending', label: 'Pending', count: 3 },
        ]}
        value="all"
        onChange={onChange}
      />,
    )
    expect(screen.queryByRole('radiogroup', { name: 'Filter' })).not.toBeNull()
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'All' }).checked).toBe(true)
    await userEvent.click(screen.getByRole('radio', { name: 'Pending' }))
    expect(onChange).toHaveBeenCalledExactlyOnceWith('pending')
  })
})

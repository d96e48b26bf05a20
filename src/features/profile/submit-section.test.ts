import { QueryClient } from '@tanstack/react-query'
import { beforeEach, describe, expect, it, vi } from 'vitest'

import { callProvider } from '#src/api/client.ts'
import { ApiError } from '#src/api/errors.ts'
import { profileStatusQuery } from '#src/queries/profile.ts'

import { submitSection } from './submit-section.ts'

vi.mock('#src/api/client.ts', () => ({ callProvider: vi.fn<typeof callProvider>() }))

const nothingYet = { identity: false, 'personal-info': false, 'bank-info': false, signature: false }
const payload = { signature: 'https://files.example/signature.png' }

function openedProfile() {
  const queryClient = new QueryClient()
  queryClient.setQueryData(profileStatusQuery.queryKey, nothingYet)
  return queryClient
}

const isReadAgain = (queryClient: QueryClient) =>
  queryClient.getQueryState(profileStatusQuery.queryKey)?.isInvalidated

beforeEach(() => {
  vi.mocked(callProvider).mockReset().mockResolvedValue(null)
})

describe('submitting a section', () => {
  it('shows it as complete at once and reads the profile again', async () => {
    const queryClient = openedProfile()
    await submitSection('signature', payload, queryClient)
    expect(callProvider).toHaveBeenCalledExactlyOnceWith('submitSignature', payload)
    expect(queryClient.getQueryData(profileStatusQuery.queryKey)).toEqual({ ...nothingYet, signature: true })
    expect(isReadAgain(queryClient)).toBe(true)
  })

  it('leaves it as it was after a failure, but asks whether it arrived all the same', async () => {
    const queryClient = openedProfile()
    vi.mocked(callProvider).mockRejectedValue(new ApiError('network'))
    await expect(submitSection('signature', payload, queryClient)).rejects.toThrow(ApiError)
    expect(queryClient.getQueryData(profileStatusQuery.queryKey)).toEqual(nothingYet)
    expect(isReadAgain(queryClient)).toBe(true)
  })
})

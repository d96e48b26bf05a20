export type WithdrawalStatus = 'success' | 'rejected' | 'pending'

/** A withdrawal's status: 3 and 4 are final, any other code is still pending. */
export function withdrawalStatus(code: string): WithdrawalStatus {
  if (code === '3') return 'success'
  return code === '4' ? 'rejected' : 'pending'
}

const daysValid = 330

/**
 * The file /.well-known/security.txt (RFC 9116): `contact` is the operator's (VITE_SECURITY_CONTACT). It ends less than a
 * year after the build, as the standard asks, so that nobody writes to an address that was left behind; a new build renews it.
 */
export function securityTxt(contact: string, builtAt: Date): string {
  const expires = new Date(builtAt)
  expires.setUTCDate(expires.getUTCDate() + daysValid)
  expires.setUTCHours(0, 0, 0, 0)
  return [
    `Contact: ${contact}`,
    `Expires: ${expires.toISOString().replace('.000', '')}`,
    'Preferred-Languages: en, fil',
    '',
  ].join('\n')
}

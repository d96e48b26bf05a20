import { Trans } from '@lingui/react/macro'

/** What is said beside a file that the app gives away, on a phone that is not of who is signed in. */
export const FileStays = () => <Trans>This is not your phone: a file that you save stays on it.</Trans>

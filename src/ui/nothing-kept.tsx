import { Trans } from '@lingui/react/macro'

/** What a feature that has to store something says on a phone that is not of who is signed in. */
export const NothingKept = () => <Trans>Nothing is kept on a phone that is not yours.</Trans>

/** What is said there beside a file that the app gives away: that one is stored, and nobody takes it along. */
export const FileStays = () => <Trans>This is not your phone: a file that you save stays on it.</Trans>

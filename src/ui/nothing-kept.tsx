import { Trans } from '@lingui/react/macro'

/** What a feature that has to store something says on a phone that is not of who is signed in. */
export const NothingKept = () => <Trans>Nothing is kept on a phone that is not yours.</Trans>

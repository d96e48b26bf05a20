import { Trans, useLingui } from '@lingui/react/macro'

import { Button } from '#src/ui/button.tsx'
import { useDialog } from '#src/ui/use-dialog.ts'
import { lazyDialog } from '#src/updates/lazy-dialog.tsx'

const MyDataDialog = lazyDialog(() => import('./my-data-dialog.tsx').then((code) => code.MyDataDialog))

/** The way to everything of the borrower's as a file. */
export function MyData({ owner }: { owner: string }) {
  const { t } = useLingui()
  const dialog = useDialog()
  return (
    <>
      <Button variant="secondary" wide onClick={dialog.open}>
        <Trans>My data as a file</Trans>
      </Button>
      <MyDataDialog title={t`My data as a file`} owner={owner} open={dialog.isOpen} onClose={dialog.close} />
    </>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'

import type { Installment } from '#src/api/schema/order.ts'
import { config } from '#src/config.ts'
import { unknown } from '#src/i18n/format.ts'
import { AmountsShown, useExactFormat, useFormat } from '#src/i18n/use-format.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { DoubtBanner } from '#src/ui/doubt-banner.tsx'
import { Facts } from '#src/ui/facts.tsx'
import { Actions } from '#src/ui/form.tsx'
import { Stack } from '#src/ui/layout.tsx'
import { Money } from '#src/ui/money.tsx'
import { useDialog } from '#src/ui/use-dialog.ts'

import { MaintenanceNotice } from './maintenance-notice.tsx'
import { usePayment } from './use-payment.ts'

interface PayDialogProps {
  orderNumber: string
  /** The installment to be paid; null closes the dialog. */
  installment: Installment | null
  onClose: (id: string) => void
}

/** Asks before an installment is paid; then pays it, or says that paying online is not possible now. */
export function PayDialog({ orderNumber, installment, onClose }: PayDialogProps) {
  const { t } = useLingui()
  const format = useExactFormat()
  const notice = useDialog()
  const id = installment?.id ?? ''
  const { pay, isBusy, doubt } = usePayment(orderNumber, id, onClose)
  const amount = installment?.amount ?? null
  const isOnline = config.repayment === 'online'

  const close = () => onClose(id)
  const confirm = () => {
    if (!isOnline) {
      notice.open()
      close()
    } else if (amount !== null) void pay(amount)
  }

  return (
    <>
      <Dialog title={t`Confirm payment`} open={installment !== null} onClose={close}>
        <AmountsShown value={true}>
          <Stack>
            {installment && <Summary installment={installment} />}
            {isOnline && amount === null && (
              <Banner tone="warning">
                <Trans>The amount of this installment is not known right now. Please try again later.</Trans>
              </Banner>
            )}
            {doubt && (
              <DoubtBanner
                phase={doubt.phase}
                since={doubt.intent.at}
                title={format.money(doubt.intent.amount, 'auto')}
                unread={
                  <Trans>
                    We could not see whether this arrived. Check the installments before you try again.
                  </Trans>
                }
              />
            )}
            <Actions>
              <Button wide busy={isBusy} disabled={isOnline && amount === null} onClick={confirm}>
                {doubt?.phase === 'unread' ? <Trans>Check again</Trans> : <Trans>Confirm</Trans>}
              </Button>
              <Button variant="quiet" wide onClick={close}>
                <Trans>Cancel</Trans>
              </Button>
            </Actions>
          </Stack>
        </AmountsShown>
      </Dialog>
      <MaintenanceNotice open={notice.isOpen} onClose={notice.close} />
    </>
  )
}

function Summary({ installment }: { installment: Installment }) {
  const format = useFormat()
  const stage = installment.stage || unknown
  return (
    <Facts
      items={[
        { label: <Trans>Installment</Trans>, value: stage },
        { label: <Trans>Due date</Trans>, value: format.time(installment.dueAt) },
        {
          label: <Trans>Total amount</Trans>,
          value: <Money amount={installment.amount} decimals="auto" />,
          strong: true,
        },
      ]}
    />
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { MouseEvent } from 'react'

import type { UserInfo } from '#src/api/schema/info.ts'
import { accountEnd } from '#src/api/schema/values.ts'
import { config } from '#src/config.ts'
import { cardDigits, groupCardNumber } from '#src/domain/card-number.ts'
import { useFieldMessage } from '#src/i18n/field-message.ts'
import { profileStatusQuery } from '#src/queries/profile.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Facts } from '#src/ui/facts.tsx'
import { formResolver } from '#src/ui/form-resolver.ts'
import { Actions } from '#src/ui/form.tsx'
import { Stack } from '#src/ui/layout.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { useDialog } from '#src/ui/use-dialog.ts'

import { bankInfoForm } from './bank-info-form.ts'
import { CardNumberField } from './card-number-field.tsx'
import { SectionData } from './section-data.tsx'
import { SectionForm, SectionView } from './section-form.tsx'
import { useSectionForm } from './use-section-form.ts'

/** The account that the loan is paid to. Once given it cannot be changed, so then the form is only shown. */
export function BankInfoScreen({ isView }: { isView: boolean }) {
  const status = useQuery(profileStatusQuery)
  const isStored = status.data?.['bank-info'] ?? false
  return (
    <SectionData isView={isView || isStored}>
      {(info) =>
        isView ? (
          <SectionView>
            <BankInfoView info={info} />
          </SectionView>
        ) : (
          <Stack gap={4}>
            <Banner tone="info">
              <Trans>
                It must be a savings account in your own name. The bank card cannot be changed once submitted.
              </Trans>
            </Banner>
            <BankInfoForm info={info} isStored={isStored} />
          </Stack>
        )
      }
    </SectionData>
  )
}

function BankInfoView({ info }: { info: UserInfo | undefined }) {
  const { t } = useLingui()
  return (
    <>
      <TextField label={t`Account holder name`} readOnly value={info?.accountHolder ?? ''} />
      <TextField label={t`Bank name`} readOnly value={info?.bankName ?? ''} />
      <TextField label={t`Card number`} readOnly value={info?.cardNumber ?? ''} />
      <TextField label={t`Branch`} readOnly value={info?.branch ?? ''} />
      <TextField label={t`IFSC code`} readOnly value={info?.ifscCode ?? ''} />
    </>
  )
}

const resolver = formResolver(bankInfoForm(config.bankBranch))

const valuesOf = (info: UserInfo | undefined) => ({
  accountHolder: info?.accountHolder ?? '',
  bankName: info?.bankName ?? '',
  cardNumber: '',
  branch: info?.branch ?? '',
  ifscCode: info?.ifscCode ?? '',
})

function BankInfoForm({ info, isStored }: { info: UserInfo | undefined; isStored: boolean }) {
  const { t } = useLingui()
  const message = useFieldMessage()
  const { form, send, draft, queued } = useSectionForm({
    section: 'bank-info',
    resolver,
    stored: valuesOf(info),
    asTyped: (values) => ({ ...values, cardNumber: groupCardNumber(values.cardNumber) }),
  })
  const { errors, isSubmitting } = form.formState
  const optional = config.bankBranch === 'optional' ? t`Optional` : undefined

  const lastLook = useDialog()
  const submit = () => (lastLook.isOpen ? send() : form.handleSubmit(lastLook.open)())
  const sendNow = (event: MouseEvent<HTMLButtonElement>) => {
    // The form's own way out, where it may be held back (section-form.tsx).
    event.currentTarget.form?.requestSubmit()
    lastLook.close()
  }

  // What was typed while this very card was on its way stays to be seen, and what waits or was refused after it.
  if (isStored && !isSubmitting && !draft?.submitted && !queued) return <BankInfoView info={info} />
  return (
    <SectionForm isSubmitting={isSubmitting} onSubmit={submit} draft={draft} queued={queued}>
      <TextField
        label={t`Account holder name`}
        autoComplete="name"
        autoCapitalize="words"
        enterKeyHint="next"
        maxLength={100}
        error={message(errors.accountHolder)}
        {...form.register('accountHolder')}
      />
      <TextField
        label={t`Bank name`}
        autoComplete="off"
        autoCapitalize="words"
        enterKeyHint="next"
        maxLength={100}
        error={message(errors.bankName)}
        {...form.register('bankName')}
      />
      <CardNumberField error={message(errors.cardNumber)} field={form.register('cardNumber')} />
      <TextField
        label={t`Branch`}
        hint={optional}
        autoComplete="off"
        autoCapitalize="words"
        enterKeyHint="next"
        maxLength={100}
        error={message(errors.branch)}
        {...form.register('branch')}
      />
      <TextField
        label={t`IFSC code`}
        hint={optional}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="done"
        maxLength={20}
        error={message(errors.ifscCode)}
        {...form.register('ifscCode')}
      />
      <Dialog
        title={<Trans>Check before you send</Trans>}
        open={lastLook.isOpen}
        onClose={lastLook.close}
        actions={
          <Actions>
            <Button wide onClick={sendNow}>
              <Trans>Send</Trans>
            </Button>
            <Button variant="secondary" wide onClick={lastLook.close}>
              <Trans>Back to edit</Trans>
            </Button>
          </Actions>
        }
      >
        <BankInfoCheck typed={form.getValues()} />
      </Dialog>
    </SectionForm>
  )
}

/** What is about to be sent for good: of the number what one looks for on the card. */
function BankInfoCheck({ typed }: { typed: ReturnType<typeof valuesOf> }) {
  const { t } = useLingui()
  const given = [
    { label: t`Account holder name`, value: typed.accountHolder },
    { label: t`Bank name`, value: typed.bankName },
    { label: t`Card number`, value: accountEnd(cardDigits(typed.cardNumber)), strong: true },
    { label: t`Branch`, value: typed.branch },
    { label: t`IFSC code`, value: typed.ifscCode.toUpperCase() },
  ]
  return (
    <Stack gap={4}>
      <Facts items={given.filter(({ value }) => value.trim() !== '')} />
      <p>
        <Trans>Your loan is paid to this account. It cannot be changed once sent.</Trans>
      </p>
    </Stack>
  )
}

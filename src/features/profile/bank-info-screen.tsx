import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { MouseEvent } from 'react'

import type { UserInfo } from '#src/api/schema/info.ts'
import { accountEnd } from '#src/api/schema/values.ts'
import { config } from '#src/config.ts'
import { cardDigits, groupCardNumber } from '#src/domain/card-number.ts'
import { useFieldMessage } from '#src/i18n/field-message.ts'
import { profileStatusQuery, userInfoQuery } from '#src/queries/profile.ts'
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
  const info = useQuery(userInfoQuery)
  // Where that cannot be read, the card that the lender has says so.
  const isStored = status.data?.['bank-info'] ?? (status.isError && Boolean(info.data?.cardNumber))
  return (
    <SectionData isView={isView || isStored}>
      {(info) =>
        isView ? (
          <SectionView>
            <BankInfoView info={info} />
          </SectionView>
        ) : (
          <Stack>
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

// In the order of the screen.
const labels = {
  accountHolder: msg`Account holder name`,
  bankName: msg`Bank name`,
  cardNumber: msg`Card number`,
  branch: msg`Branch`,
  ifscCode: msg`IFSC code`,
}
type Name = keyof typeof labels
// A constant object has no other keys.
const names = Object.keys(labels) as Name[]

function BankInfoView({ info }: { info: UserInfo | undefined }) {
  const { t } = useLingui()
  return names.map((name) => (
    <TextField key={name} label={t(labels[name])} readOnly value={info?.[name] ?? ''} />
  ))
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
  const { form, send, ...frame } = useSectionForm({
    section: 'bank-info',
    resolver,
    stored: valuesOf(info),
    asTyped: ({ cardNumber = '', ...others }) => ({ ...others, cardNumber: groupCardNumber(cardNumber) }),
  })
  const { errors } = form.formState
  const optional = config.bankBranch === 'optional' ? t`Optional` : undefined

  const field = (name: Name, hint?: string) => ({
    ...form.register(name),
    label: t(labels[name]),
    hint,
    autoComplete: 'off',
    autoCapitalize: 'words',
    autoCorrect: 'off',
    enterKeyHint: 'next' as const,
    maxLength: 100,
    error: message(errors[name]),
  })

  const lastLook = useDialog()
  const submit = () => (lastLook.isOpen ? send() : form.handleSubmit(lastLook.open)())
  const sendNow = (event: MouseEvent<HTMLButtonElement>) => {
    // The form's own way out, where it may be held back (section-form.tsx).
    event.currentTarget.form?.requestSubmit()
    lastLook.close()
  }

  const isOver = isStored && !frame.isSubmitting && !frame.queued
  if (isOver && !frame.draft) return <BankInfoView info={info} />
  // What was typed and is still on this phone stays to be seen, and can be discarded.
  const tooLate = isOver && (
    <Trans>An account was sent already, and it cannot be changed. Discard this to see it.</Trans>
  )
  return (
    <SectionForm {...frame} notYet={tooLate} onSubmit={submit}>
      <TextField {...field('accountHolder')} autoComplete="name" />
      <TextField {...field('bankName')} />
      <CardNumberField error={message(errors.cardNumber)} field={form.register('cardNumber')} />
      <TextField {...field('branch', optional)} />
      <TextField
        {...field('ifscCode', optional)}
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="done"
        maxLength={20}
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
  const sent = {
    ...typed,
    cardNumber: accountEnd(cardDigits(typed.cardNumber)),
    ifscCode: typed.ifscCode.toUpperCase(),
  }
  const items = names.map((name) => ({
    label: t(labels[name]),
    value: sent[name],
    strong: name === 'cardNumber',
  }))
  return (
    <Stack>
      <Facts items={items.filter(({ value }) => value.trim() !== '')} />
      <p>
        <Trans>Your loan is paid to this account. It cannot be changed once sent.</Trans>
      </p>
    </Stack>
  )
}

import { useLingui } from '@lingui/react/macro'

import type { UserInfo } from '#src/api/schema/info.ts'
import { config } from '#src/config.ts'
import { useFieldMessage } from '#src/i18n/field-message.ts'
import { formResolver } from '#src/ui/form-resolver.ts'
import { Group } from '#src/ui/form.tsx'
import { SelectField, TextAreaField, TextField } from '#src/ui/text-field.tsx'

import { personalInfoForm, workYears } from './personal-info-form.ts'
import { SectionData } from './section-data.tsx'
import { SectionForm } from './section-form.tsx'
import { useSectionForm } from './use-section-form.ts'

/** The borrower's work, income and address, and two people who know them. */
export function PersonalInfoScreen({ isView }: { isView: boolean }) {
  return (
    <SectionData isView={isView}>{(info) => <PersonalInfoForm info={info} isView={isView} />}</SectionData>
  )
}

const hasYears = config.workYears === 'select'
const resolver = formResolver(personalInfoForm(config.workYears))

const valuesOf = (info: UserInfo | undefined) => ({
  position: info?.position ?? '',
  company: info?.company ?? '',
  workUnit: info?.workUnit ?? '',
  monthlyIncome: info?.monthlyIncome ?? '',
  loanPurpose: info?.loanPurpose ?? '',
  address: info?.address ?? '',
  familyName: info?.familyName ?? '',
  familyPhone: info?.familyPhone ?? '',
  familyRelationship: info?.familyRelationship ?? '',
  otherName: info?.otherName ?? '',
  otherPhone: info?.otherPhone ?? '',
  otherRelationship: info?.otherRelationship ?? '',
})

function PersonalInfoForm({ info, isView }: { info: UserInfo | undefined; isView: boolean }) {
  const { t } = useLingui()
  const message = useFieldMessage()
  const { form, send, draft, queued } = useSectionForm({
    section: 'personal-info',
    resolver,
    stored: valuesOf(info),
    isView,
  })
  const { errors, isSubmitting } = form.formState

  const field = (name: keyof ReturnType<typeof valuesOf>, maxLength = 100) => ({
    ...form.register(name),
    enterKeyHint: 'next' as const,
    maxLength,
    readOnly: isView,
    error: message(errors[name]),
  })
  // The browser knows the borrower's own name and phone, not those of the people named here.
  const contact = (name: Parameters<typeof field>[0]) => ({ ...field(name), autoComplete: 'off' })

  return (
    <SectionForm isView={isView} isSubmitting={isSubmitting} onSubmit={send} draft={draft} queued={queued}>
      <TextField label={t`Position`} autoComplete="organization-title" {...field('position')} />
      {hasYears && !isView ? (
        <SelectField
          label={t`Years of work`}
          placeholder={t`Choose`}
          options={workYears.map((value) => ({ value, label: value === '5 or more' ? t`5 or more` : value }))}
          error={message(errors.company)}
          {...form.register('company')}
        />
      ) : (
        <TextField
          label={hasYears ? t`Years of work` : t`Company`}
          autoComplete="organization"
          {...field('company')}
        />
      )}
      <TextField label={t`Work unit name`} autoComplete="off" {...field('workUnit')} />
      <TextField
        label={t`Monthly income`}
        inputMode="decimal"
        autoComplete="off"
        {...field('monthlyIncome', 24)}
      />
      <TextField label={t`Loan purpose`} autoComplete="off" {...field('loanPurpose', 200)} />
      <TextAreaField label={t`Detailed address`} autoComplete="street-address" {...field('address', 300)} />
      <Group legend={t`Direct family contact`}>
        <TextField label={t`Name`} autoCapitalize="words" {...contact('familyName')} />
        <TextField label={t`Phone`} type="tel" {...contact('familyPhone')} />
        <TextField label={t`Relationship`} {...contact('familyRelationship')} />
      </Group>
      <Group legend={t`Other contact`}>
        <TextField label={t`Name`} autoCapitalize="words" {...contact('otherName')} />
        <TextField label={t`Phone`} type="tel" {...contact('otherPhone')} />
        <TextField label={t`Relationship`} {...contact('otherRelationship')} enterKeyHint="done" />
      </Group>
    </SectionForm>
  )
}

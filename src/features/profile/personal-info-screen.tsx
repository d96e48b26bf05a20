import { useLingui } from '@lingui/react/macro'

import type { UserInfo } from '#src/api/schema/info.ts'
import { config } from '#src/config.ts'
import { nationalExample } from '#src/domain/phone.ts'
import { useFieldMessage } from '#src/i18n/field-message.ts'
import { formResolver } from '#src/ui/form-resolver.ts'
import { Group } from '#src/ui/form.tsx'
import { SelectField, TextAreaField, TextField } from '#src/ui/text-field.tsx'

import { ChoiceField } from './choice-field.tsx'
import { personalInfoForm, workYears } from './personal-info-form.ts'
import { PickContact } from './pick-contact.tsx'
import { SectionData } from './section-data.tsx'
import { type SectionFieldsProps, SectionFieldsView } from './section-fields.tsx'
import { SectionForm } from './section-form.tsx'
import { useSectionForm } from './use-section-form.ts'

/** The borrower's work, income and address, and two people who know them. */
export function PersonalInfoScreen({ isView }: { isView: boolean }) {
  return (
    <SectionData isView={isView}>
      {(info) =>
        isView ? (
          <SectionFieldsView values={valuesOf(info)}>
            {(form) => <PersonalInfoFields form={form} isView />}
          </SectionFieldsView>
        ) : (
          <PersonalInfoForm info={info} />
        )
      }
    </SectionData>
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

// Their fields.
const family = { name: 'familyName', phone: 'familyPhone', relationship: 'familyRelationship' } as const
const other = { name: 'otherName', phone: 'otherPhone', relationship: 'otherRelationship' } as const
type Values = ReturnType<typeof valuesOf>
type Contact = typeof family | typeof other

function PersonalInfoForm({ info }: { info: UserInfo | undefined }) {
  const { form, send, ...frame } = useSectionForm({
    section: 'personal-info',
    resolver,
    stored: valuesOf(info),
  })
  return (
    <SectionForm {...frame} onSubmit={send}>
      <PersonalInfoFields form={form} />
    </SectionForm>
  )
}

function PersonalInfoFields<Sent>({ form, isView = false }: SectionFieldsProps<Values, Sent>) {
  const { t } = useLingui()
  const message = useFieldMessage()
  const { errors } = form.formState

  const field = (name: keyof Values, hint?: string, maxLength = 100) => ({
    ...form.register(name),
    hint: isView ? undefined : hint,
    enterKeyHint: 'next' as const,
    maxLength,
    readOnly: isView,
    error: message(errors[name]),
  })
  const choice = { control: form.control, isView } as const
  // The browser knows the borrower's own name and phone, not those of the people named here.
  const contact = (who: Contact, relationships: readonly string[], isLast = false) => (
    <>
      {!isView && (
        <PickContact
          onPick={({ name, phone }) => {
            const shown = { shouldDirty: true, shouldTouch: true, shouldValidate: form.formState.isSubmitted }
            // What is not known of this one is not another's either.
            form.setValue(who.name, name, shown)
            form.setValue(who.phone, phone, shown)
          }}
        />
      )}
      <TextField
        label={t`Name`}
        autoCapitalize="words"
        autoComplete="off"
        autoCorrect="off"
        {...field(who.name)}
      />
      <TextField
        label={t`Phone`}
        type="tel"
        autoComplete="off"
        {...field(who.phone, t`10 digits or more, e.g. ${nationalExample}`)}
      />
      <ChoiceField
        {...choice}
        name={who.relationship}
        legend={t`Relationship`}
        choices={relationships}
        ownLabel={t`How do you know each other?`}
        enterKeyHint={isLast ? 'done' : 'next'}
      />
    </>
  )

  return (
    <>
      <TextField
        label={t`Position`}
        autoComplete="organization-title"
        {...field('position', t`e.g. cashier, driver, teacher`)}
      />
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
          {...field('company', hasYears ? undefined : t`e.g. Mercado Central, or your own business`)}
        />
      )}
      <TextField
        label={t`Work unit name`}
        autoComplete="off"
        {...field('workUnit', t`The part of the company you work in, e.g. Accounting`)}
      />
      <TextField
        label={t`Monthly income`}
        inputMode="decimal"
        autoComplete="off"
        {...field('monthlyIncome', t`What you earn in a month, e.g. 25000`, 24)}
      />
      <ChoiceField
        {...choice}
        name="loanPurpose"
        legend={t`Loan purpose`}
        choices={[t`School fees`, t`Medical care`, t`House repair`, t`Business`, t`Bills`]}
        ownLabel={t`What is the loan for?`}
        maxLength={200}
      />
      <TextAreaField
        label={t`Detailed address`}
        autoComplete="street-address"
        {...field('address', t`House number, street, barangay and city`, 300)}
      />
      <Group legend={t`Direct family contact`}>
        {contact(family, [
          t`Mother`,
          t`Father`,
          t`Husband or wife`,
          t`Brother or sister`,
          t`Son or daughter`,
        ])}
      </Group>
      <Group legend={t`Other contact`}>
        {contact(other, [t`Friend`, t`Co-worker`, t`Neighbor`, t`Relative`], true)}
      </Group>
    </>
  )
}

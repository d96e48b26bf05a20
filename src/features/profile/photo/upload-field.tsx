import { Trans, useLingui } from '@lingui/react/macro'
import { type Control, type FieldPathByValue, type FieldValues, useController } from 'react-hook-form'

import type { SectionName } from '#src/api/schema/section-names.ts'
import type { Subject } from '#src/domain/photo-frame.ts'
import { useFieldMessage } from '#src/i18n/field-message.ts'
import { wordsOf } from '#src/i18n/message.ts'
import { type Accepts, isTooHeavy } from '#src/photo/prepare-file.ts'
import { Button } from '#src/ui/button.tsx'
import { FileField } from '#src/ui/file-field.tsx'

import type { FileValue } from '../file-value.ts'
import { Example, TakePhoto } from './camera/camera-later.ts'
import { useUpload } from './use-upload.ts'

interface UploadFieldProps<Values extends FieldValues, Sent> {
  control: Control<Values, unknown, Sent>
  section: SectionName
  name: FieldPathByValue<Values, FileValue>
  label: string
  hint?: string | undefined
  accepts: Accepts
  /** What a photo here is of. */
  subject: Subject
  isView: boolean
}

/** A ref of the button that sends, which goes with the focus once it has: the slot's own field has it then. */
const leaveFocusToSlot = (button: HTMLButtonElement | null) => (): void => {
  if (button !== document.activeElement) return
  button?.closest('[data-upload]')?.querySelector('input')?.focus({ preventScroll: true })
}

/** A file field of a form: what is picked is uploaded, or waits in the outbox. */
export function UploadField<Values extends FieldValues, Sent>({
  control,
  section,
  name,
  label,
  hint,
  accepts,
  subject,
  isView,
}: UploadFieldProps<Values, Sent>) {
  const { i18n, t } = useLingui()
  const message = useFieldMessage()
  const { field, fieldState } = useController({ control, name })
  const upload = useUpload({ section, field: name, accepts }, field.value, field.onChange)

  // Over http no page may ask for the camera.
  const hasCamera = 'mediaDevices' in navigator
  let error = upload.error ? wordsOf(upload.error, i18n) : message(fieldState.error)
  if (hasCamera && isTooHeavy(upload.error)) error += ` ${t`A photo taken here is always small enough.`}`

  // The form focuses what is wrong through this; the slot keeps its input to itself.
  const tie = (box: HTMLDivElement | null) =>
    field.ref(box && { focus: () => box.querySelector('input')?.focus() })

  const takePhoto = (labelId: string) => (
    <TakePhoto title={label} labelId={labelId} subject={subject} onPhoto={upload.pick} />
  )

  return (
    <div ref={tie} data-upload>
      <FileField
        label={label}
        hint={hint}
        error={error}
        accept={accepts === 'image' ? 'image/*' : 'image/*,application/pdf'}
        state={upload.state}
        readOnly={isView}
        onPick={upload.pick}
        action={
          upload.sendNow && (
            <Button ref={leaveFocusToSlot} variant="quiet" onClick={upload.sendNow}>
              {upload.error ? <Trans>Try again</Trans> : <Trans>Send now</Trans>}
            </Button>
          )
        }
        example={<Example subject={subject} />}
        below={hasCamera ? takePhoto : undefined}
      />
    </div>
  )
}

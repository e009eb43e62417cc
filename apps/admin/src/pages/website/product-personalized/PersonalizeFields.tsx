import { Checkbox, NumberInput, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { FontSelect } from './fonts/FontSelect.tsx'
import type { Personalize } from './personalize.ts'
import '@mantine/core/styles/Checkbox.css'
import '@mantine/core/styles/NumberInput.css'

interface Props {
  form: {
    field: (name: 'label' | 'maxLength') => object
    live: (name: 'fontId') => { value: string }
    checkbox: (name: 'isRequired') => object
  }
  storedFont: Personalize['font']
}

/** The text that customers enter for a product, and its rules. */
export function PersonalizeFields({ form, storedFont }: Props) {
  const { t } = useTranslation()
  return (
    <>
      <TextInput {...form.field('label')} description={t('personalizes.labelHint')} />
      <NumberInput {...form.field('maxLength')} hideControls />
      <FontSelect {...form.live('fontId')} stored={storedFont} />
      <Checkbox {...form.checkbox('isRequired')} />
    </>
  )
}

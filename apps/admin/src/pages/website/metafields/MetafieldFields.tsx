import '@mantine/core/styles/Checkbox.css'
import { Checkbox, Textarea, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '../../../ui/layout/Card.tsx'
import layout from '../../../ui/layout/FormPage.module.css'
import type { MetafieldForm } from './form-parts.ts'

interface Props {
  form: MetafieldForm
  /** Key and type, which can be chosen once. */
  children: ReactNode
  hasChoices: boolean
}

export function MetafieldFields({ form, children, hasChoices }: Props) {
  const { t } = useTranslation()
  return (
    <div className={layout.columns}>
      <Card>
        <div className={layout.fields}>
          <TextInput {...form.field('name')} />
          {children}
          {hasChoices && <Textarea {...form.field('choices')} description={t('metafields.choicesHint')} rows={5} />}
        </div>
      </Card>
      <Card>
        <div className={layout.fields}>
          <Checkbox {...form.checkbox('isShown')} description={t('metafields.isShownHint')} />
          <TextInput {...form.field('help')} description={t('metafields.helpHint')} />
        </div>
      </Card>
    </div>
  )
}

import '@mantine/core/styles/Checkbox.css'
import { limits } from '@backroom/contract/selling/customers/limits'
import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { TagsField } from '../../../../forms/fields/TagsField.tsx'
import { Card } from '../../../../ui/layout/Card.tsx'
import layout from '../../../../ui/layout/FormPage.module.css'
import type { CustomerForm } from './form-parts.ts'

export function CustomerFields({ form }: { form: CustomerForm }) {
  const { t } = useTranslation()
  const language = form.live('language')
  return (
    <div className={layout.columns}>
      <Card title={t('customers.contact')}>
        <div className={layout.fields}>
          <TextInput {...form.field('email')} type="email" autoComplete="off" />
          <TextInput {...form.field('firstName')} autoComplete="off" />
          <TextInput {...form.field('lastName')} autoComplete="off" />
          <TextInput {...form.field('phone')} type="tel" autoComplete="off" description={t('customers.phoneHint')} />
          <NativeSelect
            {...language}
            data={[
              { value: '', label: t('customers.shopLanguage') },
              { value: 'en', label: 'English' },
              { value: 'vi', label: 'Tiếng Việt' },
            ]}
            onChange={({ currentTarget }) => language.onChange(currentTarget.value as typeof language.value)}
          />
        </div>
      </Card>
      <Card>
        <div className={layout.fields}>
          <TagsField field={form.live('tags')} description={t('customers.tagsHint')} limits={limits} />
          <Textarea {...form.field('note')} description={t('customers.noteHint')} rows={5} />
          <Checkbox {...form.checkbox('isTaxExempt')} description={t('customers.taxExemptHint')} />
        </div>
      </Card>
    </div>
  )
}

import '@mantine/core/styles/Combobox.css'
import '@mantine/core/styles/Pill.css'
import '@mantine/core/styles/PillsInput.css'
import { limits } from '@backroom/contract/selling/customers/limits'
import { NativeSelect, TagsInput, Textarea, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Card } from '../../../../ui/layout/Card.tsx'
import layout from '../../../../ui/layout/FormPage.module.css'
import type { CustomerForm } from './form-parts.ts'

export function CustomerFields({ form }: { form: CustomerForm }) {
  const { t } = useTranslation()
  const language = form.live('language')
  const { 'data-path': path, ...tags } = form.live('tags')
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
          <div data-path={path}>
            <TagsInput
              {...tags}
              description={t('customers.tagsHint')}
              maxTags={limits.tags}
              maxLength={limits.tagLength}
              acceptValueOnBlur
            />
          </div>
          <Textarea {...form.field('note')} description={t('customers.noteHint')} rows={5} />
        </div>
      </Card>
    </div>
  )
}

import { metafieldHeader } from '@backroom/contract/catalog/metafields/keys'
import { type MetafieldType, metafieldTypes } from '@backroom/contract/catalog/metafields/states'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { ChevronDown } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { EntityForm } from '../../../forms/EntityForm.tsx'
import layout from '../../../ui/layout/FormPage.module.css'
import { PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { usePageLabel } from '../../../use-page-label.ts'
import type { NewMetafieldForm } from './form-parts.ts'
import { MetafieldFields } from './MetafieldFields.tsx'
import { keyOf, useNewMetafieldForm } from './use-metafield-form.ts'

export default function CreateMetafield() {
  const { t } = useTranslation()
  const pageLabel = usePageLabel()
  const form = useNewMetafieldForm()
  return (
    <div className={layout.page}>
      <PageHeader title={pageLabel('website.metafields.create')} />
      <EntityForm form={form}>
        <MetafieldFields form={form} hasChoices={form.live('type').value === 'text'}>
          <KeyAndType form={form} />
        </MetafieldFields>
        <div className={layout.foot}>
          <Button type="submit" loading={form.isSending}>
            {t('metafields.create')}
          </Button>
        </div>
      </EntityForm>
    </div>
  )
}

function KeyAndType({ form }: { form: NewMetafieldForm }) {
  const { t } = useTranslation()
  const { onChange: onKey, ...key } = form.live('key')
  const { onChange: onType, ...type } = form.live('type')
  const { name } = form.values()
  const suggested = keyOf({ name, key: '' }) || 'custom.material'
  return (
    <>
      <NativeSelect
        {...type}
        description={t('metafields.typeHint')}
        rightSection={<ChevronDown size={16} aria-hidden="true" />}
        data={metafieldTypes.map((value) => ({ value, label: t(`metafields.types.${value}`) }))}
        onChange={({ currentTarget }) => onType(currentTarget.value as MetafieldType)}
      />
      <TextInput
        {...key}
        placeholder={suggested}
        autoComplete="off"
        description={t('metafields.keyHint', {
          header: metafieldHeader({ name: name.trim() || 'Material', key: key.value.trim() || suggested }),
        })}
        onChange={({ currentTarget }) => onKey(currentTarget.value)}
      />
    </>
  )
}

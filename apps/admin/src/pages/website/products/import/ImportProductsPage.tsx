import '@mantine/core/styles/Checkbox.css'
import { existingChoices, matchChoices, statusChoices } from '@backroom/contract/catalog/products/import-choices'
import { importedColumns } from '@backroom/contract/catalog/products/sheet-columns'
import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../api/api.ts'
import { SubmitForm } from '../../../../forms/SubmitForm.tsx'
import { storedLanguage } from '../../../../i18n/i18n.ts'
import { ColumnsField } from '../../../../pickers/import/ColumnsField.tsx'
import { FileField } from '../../../../pickers/import/FileField.tsx'
import { ImportFoot } from '../../../../pickers/import/ImportFoot.tsx'
import { useImportCheck } from '../../../../pickers/import/use-import-check.ts'
import { useImportFile } from '../../../../pickers/import/use-import-file.ts'
import { RadioCards } from '../../../../ui/inputs/RadioCards.tsx'
import { Card } from '../../../../ui/layout/Card.tsx'
import layout from '../../../../ui/layout/FormPage.module.css'
import { PageHeader } from '../../../../ui/layout/PageHeader.tsx'
import { usePageLabel } from '../../../../use-page-label.ts'
import { useColumnNames } from './use-column-names.ts'
import { missingColumns, useImportForm } from './use-import-form.ts'

/** Imports a file of products. The page of the task that it starts shows progress and findings, and offers to undo it. */
export default function ImportProductsPage() {
  const { t } = useTranslation()
  const pageLabel = usePageLabel()
  const form = useImportForm()
  const check = useImportCheck(form, () =>
    api.products.checkImport({ body: { ...form.sent(), language: storedLanguage() } }),
  )
  const [isUploading, setUploading] = useState(false)
  const { file, isReading, field } = useImportFile(form, (fileId) => api.products.readImport({ body: { fileId } }))
  const isBusy = isUploading || isReading
  const { nameOf, metafieldMeanings } = useColumnNames()
  return (
    <div className={layout.page}>
      <PageHeader title={pageLabel('website.products.import')} />
      <SubmitForm form={form} className={layout.fields}>
        <Card title={t('fileImport.file')}>
          <FileField {...field} onUploading={setUploading} />
        </Card>
        {file && (
          <Card title={form.labels.columns}>
            <ColumnsField
              {...form.live('columns')}
              file={file}
              things={t('productImport.products', { count: file.products })}
              fields={[...importedColumns, ...metafieldMeanings(file.columns)].map((column) => ({
                value: column,
                label: nameOf(column),
              }))}
              missing={missingColumns(form.values()).map(nameOf)}
            />
          </Card>
        )}
        <Card>
          <RadioCards
            {...form.live('match')}
            legend={form.labels.match}
            choices={matchChoices.map((value) => ({
              value,
              label: t(`productImport.matchChoice.${value}`),
              text: t(`productImport.matchText.${value}`),
            }))}
          />
        </Card>
        <Card>
          <RadioCards
            {...form.live('existing')}
            legend={form.labels.existing}
            choices={existingChoices.map((value) => ({
              value,
              label: t(`productImport.existingChoice.${value}`),
              text: t(`productImport.existingText.${value}`),
            }))}
          />
          <Checkbox mt={12} {...form.checkbox('setsStock')} description={t('productImport.setsStockHint')} />
        </Card>
        <Card>
          <RadioCards
            {...form.live('status')}
            legend={form.labels.status}
            choices={statusChoices.map((value) => ({
              value,
              label: t(`productImport.statusChoice.${value}`),
              text: t(`productImport.statusText.${value}`),
            }))}
          />
        </Card>
        <ImportFoot check={check} isBusy={isBusy} isSending={form.isSending} label={t('productImport.start')} />
      </SubmitForm>
    </div>
  )
}

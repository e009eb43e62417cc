import { existingChoices, importedColumns } from '@backroom/contract/selling/customers/import-columns'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../api/api.ts'
import { SubmitForm } from '../../../../forms/SubmitForm.tsx'
import { storedLanguage } from '../../../../i18n/i18n.ts'
import { ColumnsField } from '../../../../pickers/import/ColumnsField.tsx'
import classes from '../../../../pickers/import/FileField.module.css'
import { FileField } from '../../../../pickers/import/FileField.tsx'
import { ImportFoot } from '../../../../pickers/import/ImportFoot.tsx'
import { useImportCheck } from '../../../../pickers/import/use-import-check.ts'
import { useImportFile } from '../../../../pickers/import/use-import-file.ts'
import { RadioCards } from '../../../../ui/inputs/RadioCards.tsx'
import { Card } from '../../../../ui/layout/Card.tsx'
import layout from '../../../../ui/layout/FormPage.module.css'
import { PageHeader } from '../../../../ui/layout/PageHeader.tsx'
import { usePageLabel } from '../../../../use-page-label.ts'
import { missingColumns, useImportForm } from './use-import-form.ts'

/** Imports a file of customers. The page of the task that it starts shows progress and findings, and offers to undo it. */
export default function ImportCustomersPage() {
  const { t } = useTranslation()
  const pageLabel = usePageLabel()
  const form = useImportForm()
  const check = useImportCheck(form, () =>
    api.customers.checkImport({ body: { ...form.sent(), language: storedLanguage() } }),
  )
  const [isUploading, setUploading] = useState(false)
  const { file, isReading, field } = useImportFile(form, (fileId) => api.customers.readImport({ body: { fileId } }))
  const isBusy = isUploading || isReading
  return (
    <div className={layout.page}>
      <PageHeader title={pageLabel('website.customer.import')} />
      <SubmitForm form={form} className={layout.fields}>
        <Card title={t('fileImport.file')}>
          <FileField {...field} onUploading={setUploading} />
        </Card>
        {file && (
          <Card title={form.labels.columns}>
            <ColumnsField
              {...form.live('columns')}
              file={file}
              fields={importedColumns.map((column) => ({ value: column, label: t(`customerImport.field.${column}`) }))}
              missing={missingColumns(form.values().columns).map((column) => t(`customerImport.field.${column}`))}
            />
          </Card>
        )}
        <Card>
          <RadioCards
            {...form.live('existing')}
            legend={form.labels.existing}
            choices={existingChoices.map((value) => ({
              value,
              label: t(`customerImport.existingChoice.${value}`),
              text: t(`customerImport.existingText.${value}`),
            }))}
          />
          <p className={classes.hint}>{t('customerImport.consentHint')}</p>
        </Card>
        <ImportFoot check={check} isBusy={isBusy} isSending={form.isSending} label={t('customerImport.start')} />
      </SubmitForm>
    </div>
  )
}

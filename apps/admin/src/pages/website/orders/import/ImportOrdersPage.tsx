import { importedColumns } from '@backroom/contract/selling/orders/import-columns'
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
import { Card } from '../../../../ui/layout/Card.tsx'
import layout from '../../../../ui/layout/FormPage.module.css'
import { PageHeader } from '../../../../ui/layout/PageHeader.tsx'
import { usePageLabel } from '../../../../use-page-label.ts'
import { missingColumns, useOrdersForm } from './use-orders-form.ts'

/** Imports past orders of another shop program. The page of the task that it starts shows progress and findings, and offers to undo it. */
export default function ImportOrdersPage() {
  const { t } = useTranslation()
  const pageLabel = usePageLabel()
  const form = useOrdersForm()
  const check = useImportCheck(form, () =>
    api.orders.checkImport({ body: { ...form.sent(), language: storedLanguage() } }),
  )
  const [isUploading, setUploading] = useState(false)
  const { file, isReading, field } = useImportFile(form, (fileId) => api.orders.readImport({ body: { fileId } }))
  const isBusy = isUploading || isReading
  return (
    <div className={layout.page}>
      <PageHeader title={pageLabel('website.orders.import')} />
      <SubmitForm form={form} className={layout.fields}>
        <Card title={t('fileImport.file')}>
          <FileField {...field} onUploading={setUploading} contents={t('orderImport.fileHint')} />
        </Card>
        {file && (
          <Card title={form.labels.columns}>
            <ColumnsField
              {...form.live('columns')}
              file={file}
              fields={importedColumns.map((column) => ({ value: column, label: column }))}
              missing={missingColumns(form.values().columns)}
            />
          </Card>
        )}
        <Card>
          <p>{t('orderImport.text')}</p>
          <p>{t('orderImport.undo')}</p>
        </Card>
        <ImportFoot check={check} isBusy={isBusy} isSending={form.isSending} label={t('orderImport.start')} />
      </SubmitForm>
    </div>
  )
}

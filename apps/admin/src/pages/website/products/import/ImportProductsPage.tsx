import { existingChoices, statusChoices } from '@backroom/contract/catalog/products/import-choices'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SubmitForm } from '../../../../forms/SubmitForm.tsx'
import { RadioCards } from '../../../../ui/inputs/RadioCards.tsx'
import { Card } from '../../../../ui/layout/Card.tsx'
import layout from '../../../../ui/layout/FormPage.module.css'
import { PageHeader } from '../../../../ui/layout/PageHeader.tsx'
import { usePageLabel } from '../../../../use-page-label.ts'
import classes from './FileField.module.css'
import { FileField } from './FileField.tsx'
import { useImportCheck } from './use-import-check.ts'
import { useImportForm } from './use-import-form.ts'

/** Imports a file of products. The page of the task that it starts shows progress and findings, and offers to undo it. */
export default function ImportProductsPage() {
  const { t } = useTranslation()
  const pageLabel = usePageLabel()
  const form = useImportForm()
  const check = useImportCheck(form)
  const [isUploading, setUploading] = useState(false)
  return (
    <div className={layout.page}>
      <PageHeader title={pageLabel('website.products.import')} />
      <SubmitForm form={form} className={layout.fields}>
        <Card title={t('productImport.file')}>
          <FileField {...form.live('fileId')} onUploading={setUploading} />
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
        <div className={classes.foot}>
          <p className={classes.hint}>{t('productImport.checkHint')}</p>
          <Button variant="default" loading={check.isPending} disabled={isUploading} onClick={check.start}>
            {t('productImport.check')}
          </Button>
          <Button type="submit" loading={form.isSending || isUploading}>
            {t('productImport.start')}
          </Button>
        </div>
      </SubmitForm>
    </div>
  )
}

import { useTranslation } from 'react-i18next'
import { api } from '../../../../api/api.ts'
import { CsvDialog, useCsvOptions } from '../../../../forms/CsvDialog.tsx'
import { useSubmitForm } from '../../../../forms/use-submit-form.ts'

/** Starts an import of a file's lines. The task dock shows its progress and skipped lines, and offers to undo it. */
export function ImportReviewsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const texts = {
    lines: t('productReviews.lines'),
    missing: t('productReviews.linesMissing'),
    begun: t('productReviews.importBegun'),
  }
  const form = useSubmitForm(api.productReviews.import, useCsvOptions(api.productReviews.import, texts, onClose))
  return (
    <CsvDialog
      form={form}
      texts={{
        title: t('productReviews.importTitle'),
        submit: t('productReviews.import'),
        file: t('productReviews.file'),
        hint: t('productReviews.linesHint'),
      }}
      example={'product,rating,author,body,title,email,date,reply,state\nblue-mug,5,Zoë,Lovely,,,2026-03-01,,published'}
      onClose={onClose}
    />
  )
}

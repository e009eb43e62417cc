import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../api/api.ts'
import { storedLanguage } from '../../../../i18n/i18n.ts'
import { showNotice } from '../../../../ui/overlays/notice-list.ts'
import { saveFile } from '../../../../ui/save-file.ts'

/** Exports the filtered entries as a file. */
export function ExportButton({ filters }: { filters: Record<string, string> }) {
  const { t } = useTranslation()
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.audit.export({ query: { ...filters, language: storedLanguage() } }),
    meta: { quiet: true },
    onSuccess: (csv) => {
      saveFile(new Blob(['\ufeff', csv], { type: 'text/csv' }), 'audit-log.csv')
      const [, ...entries] = csv.trimEnd().split('\r\n')
      // The last line of an incomplete file is a sentence.
      const isCut = entries.at(-1)?.includes(',') === false
      const count = entries.length - (isCut ? 1 : 0)
      const message = isCut ? t('audit.cut', { count }) : t('audit.exported', { count })
      showNotice({ kind: 'success', title: t('errors.done'), message })
    },
  })
  return (
    <Button variant="default" loading={isPending} onClick={() => mutate()}>
      {t('audit.export')}
    </Button>
  )
}

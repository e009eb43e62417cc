import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { saveFile } from '../ui/save-file.ts'

interface Props {
  /** Asks for the lines. */
  read: () => Promise<string>
  file: string
}

/** What the page shows, as a file that spreadsheets read as UTF-8. */
export function ExportButton({ read, file }: Props) {
  const { t } = useTranslation()
  const { mutate, isPending } = useMutation({
    mutationFn: read,
    meta: { quiet: true },
    onSuccess: (csv) => saveFile(new Blob(['\ufeff', csv], { type: 'text/csv' }), file),
  })
  return (
    <Button size="xs" variant="default" loading={isPending} onClick={() => mutate()}>
      {t('reports.export')}
    </Button>
  )
}

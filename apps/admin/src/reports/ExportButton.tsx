import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { saveFile } from '../ui/save-file.ts'

interface Props {
  /** Loads the CSV text. */
  read: () => Promise<string>
  file: string
}

/** Exports the page's data as a UTF-8 CSV file. */
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

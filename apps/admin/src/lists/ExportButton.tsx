import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { showNotice } from '../ui/overlays/notice-list.ts'
import { saveFile } from '../ui/save-file.ts'

interface Props {
  /** Returns comma-separated text. The last line of an incomplete file is a sentence. */
  load: () => Promise<string>
  fileName: string
}

/** Exports the filtered rows as a file. */
export function ExportButton({ load, fileName }: Props) {
  const { t } = useTranslation()
  const { mutate, isPending } = useMutation({
    mutationFn: load,
    meta: { quiet: true },
    onSuccess: (csv) => {
      saveFile(new Blob(['\ufeff', csv], { type: 'text/csv' }), fileName)
      const [, ...rows] = csv.trimEnd().split('\r\n')
      const isCut = rows.at(-1)?.includes(',') === false
      const count = rows.length - (isCut ? 1 : 0)
      const message = isCut ? t('lists.cut', { count }) : t('lists.exported', { count })
      showNotice({ kind: 'success', title: t('errors.done'), message })
    },
  })
  return (
    <Button variant="default" loading={isPending} onClick={() => mutate()}>
      {t('lists.export')}
    </Button>
  )
}

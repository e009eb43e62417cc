import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { AskDialog } from '../../../../ui/overlays/AskDialog.tsx'
import { LoadingRows } from '../../../../ui/states/LoadingRows.tsx'

interface Props {
  title: string
  /** Why the content could not be loaded. */
  failure: string | null
  onClose: () => void
}

/** A dialog whose content is loading or could not be loaded. */
export function LoadingDialog({ title, failure, onClose }: Props) {
  const { t } = useTranslation()
  return (
    <AskDialog
      title={title}
      onClose={onClose}
      actions={
        <Button variant="default" onClick={onClose}>
          {t('ui.close')}
        </Button>
      }
    >
      {failure ? <p role="alert">{failure}</p> : <LoadingRows rows={3} height={48} />}
    </AskDialog>
  )
}

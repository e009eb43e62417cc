import type { CachePurge } from '@backroom/contract/online-store/cache-purges/endpoints'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/api.ts'
import { AskDialog } from '../../../ui/overlays/AskDialog.tsx'

interface Props {
  onDone: (purge: CachePurge) => unknown
  onClose: () => void
}

/** Asks before everything is cleared, because the next pages are slower. */
export function ClearAllDialog({ onDone, onClose }: Props) {
  const { t } = useTranslation()
  const clear = useMutation({
    mutationFn: () =>
      api.cachePurges.create({ body: { scope: 'all', addresses: '' }, idempotencyKey: crypto.randomUUID() }),
    onSuccess: (purge) => {
      onClose()
      return onDone(purge)
    },
  })
  return (
    <AskDialog
      title={t('cachePurges.clearAllTitle')}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button loading={clear.isPending} onClick={() => clear.mutate()}>
            {t('cachePurges.clearAll')}
          </Button>
        </>
      }
    >
      <p>{t('cachePurges.clearAllText')}</p>
    </AskDialog>
  )
}

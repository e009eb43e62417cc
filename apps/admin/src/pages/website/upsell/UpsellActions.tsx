import type { Upsell } from '@backroom/contract/selling/upsells/endpoints'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/api.ts'
import { queryClient } from '../../../api/query-client.ts'
import layout from '../../../ui/layout/FormPage.module.css'
import { reloadUpsells } from './form/use-upsell-form.ts'
import { RemoveUpsellDialog } from './RemoveUpsellDialog.tsx'

interface Props {
  upsell: Upsell
  /** Discards what is typed before the page is left. */
  discard: () => void
}

/** What can be done with a whole upsell. */
export function UpsellActions({ upsell, discard }: Props) {
  const { t } = useTranslation()
  const [isRemoving, setRemoving] = useState(false)
  const { id, isPaused, state } = upsell
  const change = useMutation({
    mutationFn: () => api.upsells[isPaused ? 'resume' : 'pause']({ params: { id } }),
    onSuccess: () => Promise.all([reloadUpsells(), queryClient.invalidateQueries({ queryKey: ['upsells', 'show'] })]),
  })
  return (
    <div className={layout.actions}>
      {state !== 'expired' && (
        <Button variant="default" loading={change.isPending} onClick={() => change.mutate()}>
          {t(isPaused ? 'upsells.resume' : 'upsells.pause')}
        </Button>
      )}
      <Button variant="default" color="red" onClick={() => setRemoving(true)}>
        {t('upsells.remove')}
      </Button>
      {isRemoving && <RemoveUpsellDialog upsell={upsell} beforeLeaving={discard} onClose={() => setRemoving(false)} />}
    </div>
  )
}

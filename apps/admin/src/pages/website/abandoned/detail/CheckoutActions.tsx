import { holds } from '@backroom/contract/platform/access/permissions'
import type { AbandonedCheckout } from '@backroom/contract/selling/abandoned-checkouts/endpoints'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../api/api.ts'
import { queryClient } from '../../../../api/query-client.ts'
import { useMe } from '../../../../session/use-me.ts'
import layout from '../../../../ui/layout/FormPage.module.css'
import { showNotice } from '../../../../ui/overlays/notice-list.ts'
import { useCopy } from '../../../../ui/use-copy.ts'

/** What can be done for the customer who left. */
export function CheckoutActions({ checkout: { id, url, isMailable } }: { checkout: AbandonedCheckout }) {
  const { t } = useTranslation()
  const mayEdit = holds(useMe(), 'orders.edit')
  const { isCopied, copy } = useCopy(url)
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.abandonedCheckouts.send({ params: { id } }),
    onSuccess: () => showNotice({ kind: 'success', title: t('errors.done'), message: t('abandoned.sent') }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['abandonedCheckouts'] }),
  })
  return (
    <div className={layout.actions}>
      {url && (
        <Button variant="default" onClick={() => void copy()}>
          {t(isCopied ? 'abandoned.copied' : 'abandoned.copy')}
        </Button>
      )}
      {mayEdit && isMailable && (
        <Button loading={isPending} onClick={() => mutate()}>
          {t('abandoned.send')}
        </Button>
      )}
    </div>
  )
}

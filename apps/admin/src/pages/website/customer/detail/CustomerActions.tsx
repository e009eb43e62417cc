import { holds } from '@backroom/contract/platform/access/permissions'
import type { Customer } from '@backroom/contract/selling/customers/endpoints'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../api/api.ts'
import { toPage } from '../../../../links.tsx'
import { useMe } from '../../../../session/use-me.ts'
import { PageAction, PageActions } from '../../../../ui/layout/PageActions.tsx'
import { saveFile } from '../../../../ui/save-file.ts'
import { EraseDialog } from './EraseDialog.tsx'
import { MergeDialog } from './MergeDialog.tsx'

/** What can be done with a whole customer. */
export function CustomerActions({ customer }: { customer: Customer }) {
  const { t } = useTranslation()
  const me = useMe()
  const [dialog, setDialog] = useState<'merge' | 'erase'>()
  const close = () => setDialog(undefined)
  const params = { id: customer.id }
  const download = useMutation({
    mutationFn: () => api.customers.data({ params }),
    onSuccess: (data) =>
      saveFile(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }), t('customers.fileName')),
  })
  const [mayEdit, mayExport, mayErase] = (['edit', 'export', 'erase'] as const).map((verb) =>
    holds(me, `customers.${verb}`),
  )
  const maySell = holds(me, 'orders.edit')
  if (!mayEdit && !mayExport && !mayErase && !maySell) return null
  return (
    <>
      <PageActions
        more={[
          mayEdit && (
            <PageAction key="merge" onClick={() => setDialog('merge')}>
              {t('customers.merge')}
            </PageAction>
          ),
          mayExport && (
            <PageAction key="download" isPending={download.isPending} onClick={() => download.mutate()}>
              {t('customers.download')}
            </PageAction>
          ),
          mayErase && (
            <PageAction key="erase" color="red" onClick={() => setDialog('erase')}>
              {t('customers.erase')}
            </PageAction>
          ),
        ]}
      >
        {maySell && (
          <PageAction renderRoot={toPage('website.drafts.create', { customer: customer.id })}>
            {t('customers.createOrder')}
          </PageAction>
        )}
        {mayEdit && (
          <PageAction renderRoot={toPage('website.customer.update', params)}>{t('customers.edit')}</PageAction>
        )}
      </PageActions>
      {dialog === 'merge' && <MergeDialog customer={customer} onClose={close} />}
      {dialog === 'erase' && <EraseDialog customer={customer} onClose={close} />}
    </>
  )
}

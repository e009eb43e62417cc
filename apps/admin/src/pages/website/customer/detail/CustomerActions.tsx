import '@mantine/core/styles/Popover.css'
import '@mantine/core/styles/Menu.css'
import { holds } from '@backroom/contract/platform/access/permissions'
import type { Customer } from '@backroom/contract/selling/customers/endpoints'
import { ActionIcon, Button, Menu } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../api/api.ts'
import { toPage } from '../../../../links.tsx'
import { useMe } from '../../../../session/use-me.ts'
import { saveFile } from '../../../../ui/save-file.ts'
import classes from './Customer.module.css'
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
    <div className={classes.actions}>
      {maySell && (
        <Button variant="default" renderRoot={toPage('website.drafts.create', { customer: customer.id })}>
          {t('customers.createOrder')}
        </Button>
      )}
      {mayEdit && (
        <Button variant="default" renderRoot={toPage('website.customer.update', params)}>
          {t('customers.edit')}
        </Button>
      )}
      <Menu position="bottom-end" width={240}>
        <Menu.Target>
          <ActionIcon variant="default" size={36} aria-label={t('customers.more')} title={t('customers.more')}>
            <Ellipsis size={16} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {mayEdit && <Menu.Item onClick={() => setDialog('merge')}>{t('customers.merge')}</Menu.Item>}
          {mayExport && (
            <Menu.Item disabled={download.isPending} onClick={() => download.mutate()}>
              {t('customers.download')}
            </Menu.Item>
          )}
          {mayErase && (
            <Menu.Item color="red" onClick={() => setDialog('erase')}>
              {t('customers.erase')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {dialog === 'merge' && <MergeDialog customer={customer} onClose={close} />}
      {dialog === 'erase' && <EraseDialog customer={customer} onClose={close} />}
    </div>
  )
}

import '@mantine/core/styles/Popover.css'
import '@mantine/core/styles/Menu.css'
import { hrefIn, type Search, storeSegment } from '@backroom/contract/pages/addresses'
import { ActionIcon, Menu } from '@mantine/core'
import { Ellipsis } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { toPage } from '../../../links.tsx'
import { useStore } from '../../../session/use-store.ts'
import type { OwnStore } from './use-own-stores.ts'

type Action = Exclude<Search<'website.stores'>['action'], ''>

/** What can be done with a shop. Its owner also gets the links that open the dialogs, in that shop. */
export function StoreMenu({ store }: { store: OwnStore }) {
  const { t } = useTranslation()
  const isCurrent = useStore().id === store.id
  const label = t('ownStores.actionsOf', { name: store.name })
  const actions: Action[] =
    store.role === 'owner' ? ['copy', 'transfer', store.status === 'closed' ? 'open' : 'close'] : []
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <ActionIcon variant="default" size={36} aria-label={label} title={label}>
          <Ellipsis size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component="a" href={store.storefrontUrl} target="_blank" rel="noreferrer">
          {t('ownStores.view')}
        </Menu.Item>
        {actions.map((action) =>
          isCurrent ? (
            <Menu.Item key={action} renderRoot={toPage('website.stores', { action })}>
              {t(`ownStores.${action}Action`)}
            </Menu.Item>
          ) : (
            <Menu.Item key={action} component="a" href={hrefIn(storeSegment(store), 'website.stores', { action })}>
              {t(`ownStores.${action}Action`)}
            </Menu.Item>
          ),
        )}
      </Menu.Dropdown>
    </Menu>
  )
}

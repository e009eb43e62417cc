import '@mantine/core/styles/Popover.css'
import '@mantine/core/styles/Menu.css'
import { holds } from '@backroom/contract/platform/access/permissions'
import { ActionIcon, Button, Menu, TextInput } from '@mantine/core'
import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMe } from '../../../session/use-me.ts'
import { useCopy } from '../../../ui/use-copy.ts'
import { AddressDialog } from './AddressDialog.tsx'
import { ChannelDialog } from './ChannelDialog.tsx'
import { ProductsDialog } from './ProductsDialog.tsx'
import { RemoveChannelDialog } from './RemoveChannelDialog.tsx'
import classes from './SalesChannels.module.css'
import type { SalesChannel } from './use-channels.ts'

type Open = 'products' | 'rename' | 'renew' | 'remove'

export function ChannelRow({ channel }: { channel: SalesChannel }) {
  const { t } = useTranslation()
  const me = useMe()
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const { name, kind, feedUrl, published, hidden } = channel
  const { isCopied, copy } = useCopy(feedUrl)
  const label = t('salesChannels.actionsOf', { name })
  const actions: Open[] = [
    ...(holds(me, 'products.bulk') ? (['products'] as const) : []),
    ...(holds(me, 'preferences.edit') ? (['rename', 'renew', 'remove'] as const) : []),
  ]
  const counts = [
    t(`salesChannels.kind.${kind}`),
    t('salesChannels.published', { count: published }),
    ...(hidden > 0 ? [t('salesChannels.hidden', { count: hidden })] : []),
  ]
  return (
    <li className={classes.row}>
      <div className={classes.channel}>
        <p className={classes.name}>{name}</p>
        <p className={classes.soft}>{counts.join(' · ')}</p>
        <div className={classes.address}>
          <TextInput readOnly value={feedUrl} aria-label={t('salesChannels.addressOf', { name })} />
          <Button variant="default" onClick={() => void copy()}>
            {t(isCopied ? 'salesChannels.copied' : 'salesChannels.copy')}
          </Button>
        </div>
      </div>
      {actions.length > 0 && (
        <Menu position="bottom-end" width={240}>
          <Menu.Target>
            <ActionIcon variant="default" size={36} aria-label={label} title={label}>
              <Ellipsis size={16} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {actions.map((action) => (
              <Menu.Item key={action} color={action === 'remove' ? 'red' : undefined} onClick={() => setOpen(action)}>
                {t(`salesChannels.${action}`)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      {open === 'products' && <ProductsDialog channel={channel} onClose={close} />}
      {open === 'rename' && <ChannelDialog channel={channel} onClose={close} />}
      {open === 'renew' && <AddressDialog channel={channel} onClose={close} />}
      {open === 'remove' && <RemoveChannelDialog channel={channel} onClose={close} />}
    </li>
  )
}

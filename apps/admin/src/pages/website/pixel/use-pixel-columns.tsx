import type { pixelList } from '@backroom/contract/analytics/pixels/list'
import { platforms } from '@backroom/contract/analytics/pixels/platforms'
import { useTranslation } from 'react-i18next'
import type { ListColumns } from '../../../lists/ListCard.tsx'
import { StatusDot } from '../../../ui/states/StatusDot.tsx'
import type { Pixel } from './pixel.ts'

export function usePixelColumns(): ListColumns<typeof pixelList, Pixel> {
  const { t } = useTranslation()
  return [
    { key: 'code', header: t('pixels.code'), cell: ({ code }) => code },
    { key: 'platform', header: t('pixels.platform'), width: 120, cell: ({ platform }) => platforms[platform].name },
    { key: 'state', header: t('pixels.state'), width: 128, cell: (row) => <State row={row} /> },
    {
      key: 'server',
      header: t('pixels.server'),
      width: 160,
      cell: (row) => <Server row={row} />,
    },
    {
      key: 'stores',
      header: t('pixels.storesHeader'),
      width: 120,
      isNumber: true,
      cell: ({ storeCount }) => t('pixels.storeCount', { count: storeCount }),
    },
  ]
}

/** Whether the server sends events, and why the platform rejected the latest one. */
function Server({ row: { tokenEnd, failure } }: { row: Pixel }) {
  const { t } = useTranslation()
  if (tokenEnd && failure) return <StatusDot tone="danger">{t(`pixels.failureOf.${failure}`)}</StatusDot>
  return t(tokenEnd ? 'pixels.serverOn' : 'pixels.serverOff')
}

export function State({ row: { isActive } }: { row: Pixel }) {
  const { t } = useTranslation()
  return (
    <StatusDot tone={isActive ? 'good' : 'neutral'} hollow={!isActive}>
      {t(isActive ? 'pixels.active' : 'pixels.inactive')}
    </StatusDot>
  )
}

import type { MediaImage } from '@backroom/contract/catalog/media/endpoints'
import type { mediaList } from '@backroom/contract/catalog/media/list'
import { useTranslation } from 'react-i18next'
import type { ListColumns } from '../../../lists/ListCard.tsx'
import { useTimeZone } from '../../../session/use-store.ts'
import { DateTime } from '../../../ui/dates/DateTime.tsx'
import { StatusDot } from '../../../ui/states/StatusDot.tsx'
import classes from './Media.module.css'

export function useMediaColumns(): ListColumns<typeof mediaList, MediaImage> {
  const { t } = useTranslation()
  const zone = useTimeZone()
  const storage = useStorage()
  return [
    { key: 'image', header: t('media.image'), sort: 'name', cell: (image) => <Name image={image} /> },
    { key: 'alt', header: t('media.alt'), width: '24%', cell: ({ alt }) => alt },
    { key: 'used', header: t('media.used'), width: 128, cell: ({ isUsed }) => <Used isUsed={isUsed} /> },
    {
      key: 'dimensions',
      header: t('media.dimensions'),
      width: 128,
      isNumber: true,
      cell: ({ width, height }) => t('media.pixels', { width, height }),
    },
    {
      key: 'size',
      header: t('media.size'),
      sort: 'size',
      width: 112,
      isNumber: true,
      cell: ({ byteCount }) => storage(byteCount),
    },
    {
      key: 'created',
      header: t('media.added'),
      sort: 'created',
      width: 144,
      cell: ({ createdAt }) => <DateTime at={createdAt} timeZone={zone} short />,
    },
  ]
}

export function Used({ isUsed }: { isUsed: boolean }) {
  const { t } = useTranslation()
  return (
    <StatusDot tone={isUsed ? 'good' : 'neutral'} hollow={!isUsed}>
      {t(`media.isUsed.${isUsed ? 'yes' : 'no'}`)}
    </StatusDot>
  )
}

function Name({ image: { name, alt, thumbnailUrl } }: { image: MediaImage }) {
  const { t } = useTranslation()
  return (
    <span className={classes.name}>
      <img className={classes.thumbnail} src={thumbnailUrl} alt="" width={40} height={40} loading="lazy" />
      <span>{name || alt || t('media.unnamed')}</span>
    </span>
  )
}

const megabyte = 1_000_000

/** Bytes as people read them. */
export function useStorage() {
  const { t } = useTranslation()
  return (bytes: number) =>
    bytes < megabyte
      ? t('media.kilobytes', { value: Math.ceil(bytes / 1_000) })
      : t('media.megabytes', { value: bytes / megabyte })
}

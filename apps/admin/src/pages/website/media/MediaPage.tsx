import { mediaList } from '@backroom/contract/catalog/media/list'
import { holds } from '@backroom/contract/platform/access/permissions'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/api.ts'
import { queryClient } from '../../../api/query-client.ts'
import { RowLink, usePage } from '../../../links.tsx'
import { useBulkTask } from '../../../lists/bulk/use-bulk-task.ts'
import type { RowSelection } from '../../../lists/bulk/use-selection.ts'
import { ListScreen } from '../../../lists/ListScreen.tsx'
import { useList } from '../../../lists/use-list.ts'
import { UploadArea } from '../../../pickers/images/UploadArea.tsx'
import { UploadButton } from '../../../pickers/images/UploadButton.tsx'
import { UploadList } from '../../../pickers/images/UploadList.tsx'
import { useUploads } from '../../../pickers/images/use-uploads.ts'
import { useMe } from '../../../session/use-me.ts'
import { EmptyState } from '../../../ui/states/EmptyState.tsx'
import { usePageLabel } from '../../../use-page-label.ts'
import { Used, useMediaColumns, useStorage } from './use-media-columns.tsx'
import { useMediaTexts } from './use-media-texts.ts'

/** All images of the store: uploaded here, in a product or in the theme editor. */
export default function MediaPage() {
  const { t } = useTranslation()
  const pageLabel = usePageLabel()
  const mayEdit = holds(useMe(), 'products.edit')
  const storage = useStorage()
  const { uploads, add, retry, dismiss } = useUploads(() => void queryClient.invalidateQueries({ queryKey: ['media'] }))
  const list = useList({
    definition: mediaList,
    ...usePage('website.media'),
    list: api.media.list,
    count: api.media.count,
  })
  const upload = (files: File[]) => mayEdit && add(files)
  const button = mayEdit && (
    <UploadButton label={t('media.upload.label')} onFiles={upload}>
      {t('media.upload.button')}
    </UploadButton>
  )
  return (
    <UploadArea onFiles={upload}>
      <UploadList uploads={uploads} onRetry={retry} onDismiss={dismiss} />
      <ListScreen
        title={pageLabel('website.media')}
        action={button}
        list={list}
        texts={useMediaTexts()}
        columns={useMediaColumns()}
        rowName={({ name, alt }) => name || alt || t('media.unnamed')}
        bulk={mayEdit ? (rows) => <MediaBulk rows={rows} /> : undefined}
        rowLink={({ id }, children) =>
          mayEdit ? (
            <RowLink page="website.media.update" params={{ id }}>
              {children}
            </RowLink>
          ) : (
            children
          )
        }
        phone={({ name, alt, byteCount, width, height, isUsed, thumbnailUrl }) => ({
          imageUrl: thumbnailUrl,
          title: name || alt || t('media.unnamed'),
          value: storage(byteCount),
          detail: t('media.pixels', { width, height }),
          status: <Used isUsed={isUsed} />,
        })}
        emptyState={
          <EmptyState title={t('media.none')} action={button}>
            {t('media.noneText')}
          </EmptyState>
        }
      />
    </UploadArea>
  )
}

function MediaBulk({ rows }: { rows: RowSelection }) {
  const { t } = useTranslation()
  const { mutate, isPending } = useBulkTask(rows, 'media')
  const { chosen } = rows
  if (!chosen) return null
  const remove = (idempotencyKey: string) =>
    chosen.ids
      ? api.media.removeMany({ idempotencyKey, body: { ids: chosen.ids } })
      : api.media.removeMatching({
          idempotencyKey,
          body: { matching: { ...chosen.matching, count: chosen.count } },
        })
  return (
    <Button
      variant="default"
      size="compact-sm"
      disabled={isPending}
      onClick={() => mutate({ kind: 'media.remove', start: remove })}
    >
      {t('media.removeMany')}
    </Button>
  )
}

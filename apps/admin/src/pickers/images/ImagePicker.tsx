import { holds } from '@backroom/contract/platform/access/permissions'
import { Button, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/api.ts'
import { ApiError, pageQueryOptions } from '../../api/client.ts'
import { failureText } from '../../api/notices.ts'
import { useMe } from '../../session/use-me.ts'
import { AskDialog } from '../../ui/overlays/AskDialog.tsx'
import { ErrorState } from '../../ui/states/ErrorState.tsx'
import classes from './ImagePicker.module.css'
import { UploadArea } from './UploadArea.tsx'
import { UploadButton } from './UploadButton.tsx'
import { UploadList } from './UploadList.tsx'
import { useUploads } from './use-uploads.ts'

const typingPauseMs = 300
/** Older images are found by searching. */
const shownImages = 60

export interface PickedImage {
  id: string
  /** The largest size. */
  url: string
  alt: string
}

interface Props {
  /** Whether several can be chosen at once; otherwise a click chooses one. */
  isMultiple?: boolean
  /** How many may still be chosen. */
  room?: number
  onChoose: (images: PickedImage[]) => void
  onClose: () => void
}

/** The images of the media library, newest first. What is uploaded here is chosen at once. */
export function ImagePicker({ isMultiple = false, room = 1, onChoose, onClose }: Props) {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState<readonly PickedImage[]>([])
  const choose = (image: PickedImage) => {
    if (!isMultiple) return onChoose([image])
    setChosen((before) =>
      before.some(({ id }) => id === image.id)
        ? before.filter(({ id }) => id !== image.id)
        : [...before, image].slice(0, room),
    )
  }
  const uploads = useUploads(({ id, url }) => choose({ id, url, alt: '' }))
  const upload = (files: File[]) => uploads.add(files.slice(0, room - chosen.length))
  const seesLibrary = holds(useMe(), 'products.view')
  return (
    <AskDialog
      title={t('media.choose')}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          {isMultiple && (
            <Button disabled={chosen.length === 0} onClick={() => onChoose([...chosen])}>
              {t('media.add', { count: chosen.length })}
            </Button>
          )}
        </>
      }
    >
      <UploadArea onFiles={upload}>
        <div>
          <UploadButton variant="default" label={t('media.upload.label')} onFiles={upload}>
            {t('media.upload.button')}
          </UploadButton>
        </div>
        <UploadList uploads={uploads.uploads} onRetry={uploads.retry} onDismiss={uploads.dismiss} />
        {seesLibrary && <Library chosen={chosen} isMultiple={isMultiple} onChoose={choose} />}
      </UploadArea>
    </AskDialog>
  )
}

interface LibraryProps {
  chosen: readonly PickedImage[]
  isMultiple: boolean
  onChoose: (image: PickedImage) => void
}

function Library({ chosen, isMultiple, onChoose }: LibraryProps) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const [text] = useDebouncedValue(typed.trim(), typingPauseMs)
  const { data, error, refetch } = useQuery({
    ...pageQueryOptions(api.media.list, { query: { limit: shownImages, ...(text && { text }) } }),
    placeholderData: keepPreviousData,
  })
  if (error && !data)
    return (
      <ErrorState
        text={failureText(error)}
        requestId={error instanceof ApiError ? error.requestId : undefined}
        onRetry={() => void refetch()}
      />
    )
  return (
    <>
      <TextInput
        label={t('media.search')}
        maxLength={100}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <ul className={classes.images} aria-label={t('media.library')} aria-busy={!data}>
        {data?.items.map(({ id, url, alt, name, thumbnailUrl }) => (
          <li key={id}>
            <button
              type="button"
              className={classes.image}
              aria-pressed={isMultiple ? chosen.some((one) => one.id === id) : undefined}
              onClick={() => onChoose({ id, url, alt })}
            >
              <img src={thumbnailUrl} alt="" loading="lazy" width={120} height={120} />
              <span>{name || alt || t('media.unnamed')}</span>
            </button>
          </li>
        ))}
      </ul>
      {data?.items.length === 0 && <p className={classes.hint}>{t(text ? 'media.noMatch' : 'media.none')}</p>}
      {data?.nextCursor && <p className={classes.hint}>{t('media.older', { count: shownImages })}</p>}
    </>
  )
}

import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './UploadList.module.css'
import type { Upload } from './use-uploads.ts'

interface Props {
  uploads: readonly Upload[]
  onRetry: (key: string) => void
  onDismiss: (key: string) => void
}

/** The files that are on their way, each with its progress. */
export function UploadList({ uploads, onRetry, onDismiss }: Props) {
  const { t } = useTranslation()
  if (uploads.length === 0) return null
  return (
    <ul className={classes.uploads} aria-label={t('media.uploads')}>
      {uploads.map((upload) => (
        <li key={upload.key}>
          <span className={classes.fileName}>{upload.name}</span>
          {upload.state === 'failed' ? (
            <>
              <span className={classes.error} role="alert">
                {upload.reason}
              </span>
              <Button size="compact-xs" variant="default" onClick={() => onRetry(upload.key)}>
                {t('media.retryUpload')}
              </Button>
              <Button size="compact-xs" variant="subtle" color="gray" onClick={() => onDismiss(upload.key)}>
                {t('media.dismissUpload')}
              </Button>
            </>
          ) : (
            <Progress upload={upload} />
          )}
        </li>
      ))}
    </ul>
  )
}

/** Without a value while the server encodes the file. */
function Progress({ upload: { name, state, share } }: { upload: Upload }) {
  const { t } = useTranslation()
  const isEncoding = state === 'sending' && share === 1
  const phase = isEncoding ? 'encoding' : state === 'waiting' ? 'waiting' : 'sending'
  return <progress aria-label={t(`media.upload.${phase}`, { name })} {...(!isEncoding && { value: share })} />
}

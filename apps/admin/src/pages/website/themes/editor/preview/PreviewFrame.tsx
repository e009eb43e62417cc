import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEditor } from '../draft/editor-context.ts'
import classes from './PreviewPane.module.css'
import { newNonce } from './preview-link.ts'
import { usePreviewLink } from './use-preview-link.ts'

/** The frame says when it is ready; this is the latest moment at which it is shown all the same. */
const latestMs = 5000

interface Props {
  origin: string
  token: string
  onFailed: () => void
}

export function PreviewFrame({ origin, token, onFailed }: Props) {
  const { t, i18n } = useTranslation()
  const [language] = useState(i18n.language)
  const frame = useRef<HTMLIFrameElement>(null)
  const [nonce] = useState(newNonce)
  const [isLoaded, setLoaded] = useState(false)
  const previewPage = useEditor((state) => state.previewPage)
  usePreviewLink({ frame, origin, nonce, token, onLoaded: () => setLoaded(true), onFailed })
  useEffect(() => {
    const timer = setTimeout(() => setLoaded(true), latestMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className={classes.stage}>
      {/* Safe with both flags only because the preview is another site than the back office. */}
      <iframe
        ref={frame}
        title={t('themeEditor.preview')}
        className={classes.frame}
        sandbox="allow-scripts allow-same-origin allow-forms"
        src={`${origin}/?nonce=${nonce}&lang=${language}`}
        data-loaded={isLoaded}
        data-page={previewPage}
      />
      {!isLoaded && (
        <div className={classes.waiting} role="status">
          {t('ui.loading')}
        </div>
      )}
    </div>
  )
}

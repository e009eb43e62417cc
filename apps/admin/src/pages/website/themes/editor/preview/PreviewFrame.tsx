import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEditor } from '../draft/editor-context.ts'
import classes from './PreviewPane.module.css'
import { newNonce } from './preview-link.ts'
import type { Timings } from './timings.ts'
import { usePreviewLink } from './use-preview-link.ts'

/** The frame is shown after this time even if it is not ready. */
const latestMs = 5000

/** The frame's size, in CSS pixels where it is a number. */
const sizes = {
  desktop: { width: '100%', height: '100%' },
  mobile: { width: 375, height: 667 },
} as const

interface Props {
  device: keyof typeof sizes
  /** Whether two frames are shown. Each then has a label. */
  isOneOfTwo: boolean
  origin: string
  token: string
  onFailed: () => void
  /** Measures the delay between editor and frame. */
  timings: Timings | undefined
}

export function PreviewFrame({ device, isOneOfTwo, origin, token, onFailed, timings }: Props) {
  const { t, i18n } = useTranslation()
  const [language] = useState(i18n.language)
  const frame = useRef<HTMLIFrameElement>(null)
  const [nonce] = useState(newNonce)
  const [isLoaded, setLoaded] = useState(false)
  const previewPage = useEditor((state) => state.previewPage)
  usePreviewLink({ frame, origin, nonce, token, onLoaded: () => setLoaded(true), onFailed, timings })
  useEffect(() => {
    const timer = setTimeout(() => setLoaded(true), latestMs)
    return () => clearTimeout(timer)
  }, [])
  const name = t('themeEditor.preview')
  return (
    <div className={classes.stage} data-device={device}>
      {/* Safe with both flags only because the preview is another site than the back office. */}
      <iframe
        ref={frame}
        title={isOneOfTwo ? `${name}: ${t(`themeEditor.${device}`)}` : name}
        className={classes.frame}
        {...sizes[device]}
        sandbox="allow-scripts allow-same-origin allow-forms"
        src={`${origin}/?nonce=${nonce}&lang=${language}${timings ? '&hud' : ''}`}
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

import { Fragment, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePage } from '../../../../../links.tsx'
import { ErrorState } from '../../../../../ui/states/ErrorState.tsx'
import { useEditor } from '../draft/editor-context.ts'
import { PreviewBar } from './PreviewBar.tsx'
import { PreviewFrame } from './PreviewFrame.tsx'
import { PreviewHud } from './PreviewHud.tsx'
import classes from './PreviewPane.module.css'
import { createTimings } from './timings.ts'
import { useHasRoomForBoth } from './use-has-room-for-both.ts'
import { usePreviewToken } from './use-preview-token.ts'

export function PreviewPane() {
  const { t } = useTranslation()
  const { hud } = usePage('website.themes.editor').search
  const [timings] = useState(() => (hud === '' ? createTimings() : undefined))
  const themeId = useEditor((state) => state.themeId)
  const { isBoth, device } = useShownDevices()
  const [attempt, setAttempt] = useState(0)
  const [isFailed, setFailed] = useState(false)
  const { data, isError, refetch } = usePreviewToken(themeId)
  function retry() {
    setFailed(false)
    setAttempt((count) => count + 1)
    void refetch()
  }
  const frame = ({ previewOrigin, token }: { previewOrigin: string; token: string }) => ({
    isOneOfTwo: isBoth,
    timings,
    origin: previewOrigin,
    token,
    onFailed: () => setFailed(true),
  })
  return (
    <section className={classes.pane} aria-label={t('themeEditor.preview')}>
      <PreviewBar />
      {timings && <PreviewHud timings={timings} />}
      <div className={classes.frames} data-both={isBoth || undefined}>
        {(isError && !data) || isFailed ? (
          <ErrorState
            title={t('themeEditor.previewFailed')}
            text={t('themeEditor.previewFailedText')}
            onRetry={retry}
          />
        ) : (
          data && (
            <Fragment key={attempt}>
              <PreviewFrame {...frame(data)} device={device} />
              {isBoth && <PreviewFrame {...frame(data)} device="mobile" />}
            </Fragment>
          )
        )}
      </div>
    </section>
  )
}

/**
 * The device of the first frame, and whether a second frame is shown. A window that becomes too narrow keeps the first.
 */
function useShownDevices() {
  const device = useEditor((state) => state.device)
  const hasRoom = useHasRoomForBoth()
  return { isBoth: device === 'both' && hasRoom, device: device === 'mobile' ? device : 'desktop' } as const
}

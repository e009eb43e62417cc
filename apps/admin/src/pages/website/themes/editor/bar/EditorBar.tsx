import { holds } from '@backroom/contract/platform/access/permissions'
import { ActionIcon, Button } from '@mantine/core'
import { Brush, Keyboard, Monitor, MonitorSmartphone, Redo2, Smartphone, Undo2, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PageLink, toPage } from '../../../../../links.tsx'
import { useMe } from '../../../../../session/use-me.ts'
import { ChoiceGroup } from '../../../../../ui/inputs/ChoiceGroup.tsx'
import { usePageLabel } from '../../../../../use-page-label.ts'
import { OtherUsers } from '../collaboration/OtherUsers.tsx'
import { useEditor, useEditorStore } from '../draft/editor-context.ts'
import { saveTheme } from '../draft/save-theme.ts'
import { useHasRoomForBoth } from '../preview/use-has-room-for-both.ts'
import { useThemeTexts } from '../use-theme-texts.ts'
import classes from './EditorBar.module.css'
import { PageSelector } from './PageSelector.tsx'
import { SaveState } from './SaveState.tsx'
import { ThemeMenu } from './ThemeMenu.tsx'

/** The editor's address begins with that of the list, so a link to the list would count as the current page. */
const onlyThere = { exact: true }

interface Props {
  onPublish: () => void
  onShortcuts: () => void
}

export function EditorBar({ onPublish, onShortcuts }: Props) {
  const { t } = useTranslation()
  const pageLabel = usePageLabel()
  const store = useEditorStore()
  const themeKey = useEditor((state) => state.document.themeKey)
  const mayPublish = holds(useMe(), 'themes.publish')
  return (
    <section className={classes.bar} aria-label={pageLabel('website.themes.editor')}>
      <PageLink
        page="website.themes"
        activeOptions={onlyThere}
        className={classes.logo}
        aria-label={`${pageLabel('website.themes')}: ${t(`themes.label.${themeKey}`)}`}
        title={pageLabel('website.themes')}
      >
        <Brush size={18} aria-hidden="true" />
        <span className={classes.theme}>{t(`themes.label.${themeKey}`)}</span>
      </PageLink>
      <h1 className={classes.title}>{pageLabel('website.themes.editor')}</h1>
      <PageSelector />
      <DeviceSwitch />
      <HistoryButtons />
      <SaveState />
      <OtherUsers />
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        className={classes.shortcuts}
        aria-label={t('themeEditor.shortcuts.title')}
        title={t('themeEditor.shortcuts.title')}
        onClick={onShortcuts}
      >
        <Keyboard size={16} />
      </ActionIcon>
      <ThemeMenu />
      <div className={classes.actions}>
        <Button
          variant="subtle"
          leftSection={<X size={15} />}
          renderRoot={(props) => toPage('website.themes')({ ...props, activeOptions: onlyThere })}
          className={classes.close}
        >
          {t('ui.close')}
        </Button>
        {/* Never disabled during autosave, so a keyboard user does not lose the focus. */}
        <Button variant="default" onClick={() => void saveTheme(store)}>
          {t('themeEditor.save')}
        </Button>
        {mayPublish && <Button onClick={onPublish}>{t('themeEditor.publish')}</Button>}
      </div>
    </section>
  )
}

function DeviceSwitch() {
  const { t } = useTranslation()
  const hasRoomForBoth = useHasRoomForBoth()
  const store = useEditorStore()
  const device = useEditor((state) => state.device)
  const both = { value: 'both', name: t('themeEditor.bothDevices'), face: <MonitorSmartphone size={15} /> } as const
  return (
    <div className={classes.devices}>
      <ChoiceGroup
        label={t('themeEditor.device')}
        value={device === 'both' && !hasRoomForBoth ? 'desktop' : device}
        choices={[
          { value: 'desktop', name: t('themeEditor.desktop'), face: <Monitor size={15} /> },
          { value: 'mobile', name: t('themeEditor.mobile'), face: <Smartphone size={15} /> },
          ...(hasRoomForBoth ? [both] : []),
        ]}
        onChoose={(device) => store.update({ device })}
      />
    </div>
  )
}

function HistoryButtons() {
  const { t } = useTranslation()
  const store = useEditorStore()
  const { stepText } = useThemeTexts(useEditor((state) => state.document.themeKey))
  const last = useEditor((state) => state.history.past.at(-1)?.name)
  const next = useEditor((state) => state.history.future[0]?.name)
  return (
    <div className={classes.history}>
      <HistoryButton
        label={last ? t('themeEditor.undoStep', { step: stepText(last) }) : t('themeEditor.undo')}
        isOff={!last}
        act={store.undo}
      >
        <Undo2 size={16} />
      </HistoryButton>
      <HistoryButton
        label={next ? t('themeEditor.redoStep', { step: stepText(next) }) : t('themeEditor.redo')}
        isOff={!next}
        act={store.redo}
      >
        <Redo2 size={16} />
      </HistoryButton>
    </div>
  )
}

interface HistoryButtonProps {
  label: string
  isOff: boolean
  act: () => unknown
  children: ReactNode
}

const HistoryButton = ({ label, isOff, act, children }: HistoryButtonProps) => (
  <ActionIcon
    variant="subtle"
    color="gray"
    size="lg"
    aria-label={label}
    title={label}
    disabled={isOff}
    onClick={() => act()}
  >
    {children}
  </ActionIcon>
)

import '@mantine/core/styles/Popover.css'
import '@mantine/core/styles/Menu.css'
import type { Section } from '@backroom/theme/document/document'
import { ActionIcon, Menu } from '@mantine/core'
import { Ellipsis } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { sectionCommands } from './section-commands.ts'
import { useSectionClipboard } from './use-section-clipboard.ts'

interface Props {
  sectionKey: string
  section: Section
  name: string
  index: number
  count: number
  onMove: (to: number) => void
  onAdd: (side: 'above' | 'below') => void
  onRename: () => void
  commands: ReturnType<typeof sectionCommands>
}

export function SectionMenu({ sectionKey, section, name, index, count, onMove, onAdd, onRename, commands }: Props) {
  const { t } = useTranslation()
  const label = t('themeEditor.section.menu', { name })
  const clipboard = useSectionClipboard()
  const isFirst = index === 0
  const isLast = index === count - 1
  return (
    <Menu position="bottom-end" width={200}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={label} title={label}>
          <Ellipsis size={15} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => onAdd('above')}>{t('themeEditor.section.above')}</Menu.Item>
        <Menu.Item onClick={() => onAdd('below')}>{t('themeEditor.section.below')}</Menu.Item>
        <Menu.Divider />
        <Menu.Item disabled={isFirst} onClick={() => onMove(index - 1)}>
          {t('themeEditor.section.up')}
        </Menu.Item>
        <Menu.Item disabled={isLast} onClick={() => onMove(index + 1)}>
          {t('themeEditor.section.down')}
        </Menu.Item>
        <Menu.Item disabled={isFirst} onClick={() => onMove(0)}>
          {t('themeEditor.section.top')}
        </Menu.Item>
        <Menu.Item disabled={isLast} onClick={() => onMove(count - 1)}>
          {t('themeEditor.section.bottom')}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item onClick={onRename}>{t('themeEditor.section.rename')}</Menu.Item>
        <Menu.Item onClick={() => commands.duplicate(sectionKey)}>{t('themeEditor.section.duplicate')}</Menu.Item>
        <Menu.Item onClick={() => void clipboard.copy(section, name)}>{t('themeEditor.section.copy')}</Menu.Item>
        <Menu.Item onClick={() => void clipboard.paste((copied) => commands.pasteBelow(sectionKey, copied))}>
          {t('themeEditor.section.pasteBelow')}
        </Menu.Item>
        <Menu.Item onClick={() => commands.hide(sectionKey, !section.hidden)}>
          {t(section.hidden ? 'themeEditor.section.show' : 'themeEditor.section.hide')}
        </Menu.Item>
        <Menu.Item color="red" onClick={() => commands.remove(sectionKey)}>
          {t('themeEditor.section.remove')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

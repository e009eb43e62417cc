import { Paintbrush } from 'lucide-react'
import { defineScreens, defineTexts } from '../../../define-screens.ts'

export const screens = defineScreens({
  'website.themes': { load: () => import('./ThemesPage.tsx'), texts: ['themeLibrary'], icon: Paintbrush },
  'website.themes.editor': {
    load: () => import('./editor/ThemeEditorPage.tsx'),
    texts: [
      'media',
      'themeEditor',
      'themePreview',
      'themePublication',
      'themeSharing',
      'themeTogether',
      'themeVersions',
    ],
  },
})

export const texts = defineTexts({
  themes: { en: () => import('./texts.en.ts'), vi: () => import('./texts.vi.ts') },
})

export const pageTexts = defineTexts({
  themeLibrary: {
    en: () => import('./library/page-texts.en.ts'),
    vi: () => import('./library/page-texts.vi.ts'),
  },
  themeEditor: { en: () => import('./editor/page-texts.en.ts'), vi: () => import('./editor/page-texts.vi.ts') },
  themePreview: {
    en: () => import('./editor/preview/page-texts.en.ts'),
    vi: () => import('./editor/preview/page-texts.vi.ts'),
  },
  themePublication: {
    en: () => import('./editor/publish/page-texts.en.ts'),
    vi: () => import('./editor/publish/page-texts.vi.ts'),
  },
  themeSharing: {
    en: () => import('./editor/share/page-texts.en.ts'),
    vi: () => import('./editor/share/page-texts.vi.ts'),
  },
  themeVersions: {
    en: () => import('./editor/versions/page-texts.en.ts'),
    vi: () => import('./editor/versions/page-texts.vi.ts'),
  },
  themeTogether: {
    en: () => import('./editor/collaboration/page-texts.en.ts'),
    vi: () => import('./editor/collaboration/page-texts.vi.ts'),
  },
})

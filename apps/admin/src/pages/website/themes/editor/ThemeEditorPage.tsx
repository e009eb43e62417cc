export default function ThemeEditorPage() {
  return null
}

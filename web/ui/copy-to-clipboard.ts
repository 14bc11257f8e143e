/** Browsers offer the clipboard over HTTPS only, and may deny it; some only at the click itself, before the text is there. */
export async function copyToClipboard(text: Promise<string>): Promise<boolean> {
  try {
    const blob = text.then((plain) => new Blob([plain], { type: 'text/plain' }))
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })])
    return true
  } catch {
    return false
  }
}

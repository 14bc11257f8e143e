/** Of each text of the page that a translator has replaced, the element that is there in its place. */
const replacements = new WeakMap<Node, Node>()

/**
 * Lets the page go on under the translator of a browser, which puts each text into an element of its own: React would
 * fail where it takes out such a text or inserts something before it, and write a new text where nobody sees it.
 */
export function followTranslator(): void {
  const { removeChild, insertBefore } = Node.prototype
  Node.prototype.removeChild = function removePresent<Child extends Node>(this: Node, child: Child): Child {
    const present = findPresent(this, child)
    if (present) removeChild.call(this, present)
    return child
  }
  Node.prototype.insertBefore = function insertBeforePresent<Child extends Node>(
    this: Node,
    node: Child,
    reference: Node | null,
  ): Child {
    insertBefore.call(this, node, reference && findPresent(this, reference))
    return node
  }
  new MutationObserver((changes) => changes.forEach(keepReplacement)).observe(document, {
    childList: true,
    subtree: true,
  })
}

/** What of a node is within its parent: the node, or what a translator has put in its place; null if neither is. */
function findPresent(parent: Node, node: Node): Node | null {
  const present = replacements.get(node) ?? node
  return present.parentNode === parent ? present : null
}

/** Keeps what replaced a text, and has it follow what the page writes into that text afterwards. */
function keepReplacement({ removedNodes, addedNodes }: MutationRecord): void {
  const [text] = removedNodes
  const [replacement] = addedNodes
  if (!(text instanceof Text) || !(replacement instanceof HTMLElement) || replacement.localName !== 'font') return
  replacements.set(text, replacement)
  Object.defineProperty(text, 'nodeValue', {
    configurable: true,
    get: () => text.data,
    set: (written: string) => {
      text.data = written
      replacement.textContent = written
    },
  })
}

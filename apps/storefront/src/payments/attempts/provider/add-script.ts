const loading = new Map<string, Promise<void>>();

/** Loads a provider's script from its configured URL, once, and only on the page that needs it (AP-35). */
export function addScript(src: string): Promise<void> {
  const known = loading.get(src);
  if (known) return known;
  const loaded = new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = src;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      loading.delete(src);
      reject(new Error('the provider’s script did not load'));
    };
    document.head.append(script);
  });
  loading.set(src, loaded);
  return loaded;
}

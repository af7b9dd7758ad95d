import { addByCall, orderPaid } from '../../customer/order-by-calls.ts';
import { orderUnpaid, PAYMENT } from '../../customer/register-page.ts';
import { register } from '../../customer/simple-note.ts';
import { asQuery, NOTE } from '../../customer/whole-forms.ts';
import { expect, test } from '../../shop/shop.ts';
import { openOffice } from '../../staff/office.ts';

// Landmarks, headings and names of controls, by which a screen reader's user finds the way.

test('[SH-1] [CH-3] [EN-8] the structure of the choice of a service, and of a step with an error @all', async ({
  page,
}) => {
  await page.goto('/servicios');
  await expect(page.locator('body')).toMatchAriaSnapshot(`
    - link "Ir al contenido"
    - banner:
      - link "Folio"
      - navigation "Tu pedido"
    - main:
      - heading "Los documentos del registro, sin saber de registros." [level=1]
      - region "¿Qué servicio quieres?":
        - heading "¿Qué servicio quieres?" [level=2]
        - search:
          - searchbox "Busca un documento"
          - button "Buscar"
        - list:
          - listitem:
            - link /^Solicitar Nota Simple/
          - listitem:
            - link /^Conocer Propiedades/
        - region "Inmuebles":
          - heading "Inmuebles" [level=3]
          - group
      - heading "Cómo funciona" [level=2]
    - contentinfo:
      - form "Idioma":
        - button "Español"
        - button "Português"
        - button "English"
  `);
  const { interes_legitimo: _, municipio: __, direccion: ___, ...begun } = NOTE;
  await page.request.get(`/cart/add/ns?${asQuery(begun)}`, { maxRedirects: 0 });
  await page.goto('/nota-simple/step3');
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - navigation /^Paso 2 · quedan? .* minutos?$/:
        - list:
          - listitem:
            - link "Propietario"
          - listitem: Dirección
      - alert:
        - heading "Hay algo que revisar" [level=2]
        - list:
          - listitem:
            - link /^Falta este dato. Dirección del inmueble/
      - heading "¿Dónde está el inmueble?" [level=1]
      - textbox "Dirección del inmueble" [invalid]
      - button "Continuar"
      - link "Atrás"
      - complementary "Tu pedido"
  `);
});

test('[AP-25] [EN-15] [RT-12] the structure of the cart, the payment and the order @all', async ({
  page,
  email,
}) => {
  await addByCall(page.request, 'ns', NOTE);
  await page.goto('/cart');
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - heading "Tu pedido" [level=1]
      - list:
        - listitem:
          - heading "Nota Simple" [level=2]
          - link "Modificar Nota Simple"
          - button "Eliminar Nota Simple"
      - term: Total con IVA
      - definition: /25,12/
      - link "Continuar al pago"
      - link "Añadir otro documento"
  `);
  await register(page, email);
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - heading "Tu correo y tu forma de pago" [level=1]
      - textbox "Correo electrónico"
      - group "Cómo quieres pagar":
        - radio /^Tarjeta/ [checked]
        - iframe
        - status
        - radio /^Bizum/
      - group "Para continuar, marca las dos casillas":
        - checkbox /^Quiero que empecéis/
        - checkbox /^Entiendo que pierdo/
      - button /^Pagar 25,12/
      - complementary "Tu pedido":
        - heading "Tu pedido" [level=2]
        - paragraph:
          - link "Cambiar el pedido"
  `);
  await orderUnpaid(page);
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page).toHaveURL(PAYMENT);
  await page.reload();
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - heading /^Paga tu pedido. 25,12/ [level=1]
      - iframe
      - status
      - button /^Pagar 25,12/
      - paragraph:
        - link "Cambiar el correo o la forma de pago"
      - heading "Pagar de otra forma" [level=2]
      - list:
        - listitem:
          - link /^Bizum/
      - complementary "Tu pedido":
        - heading /^Pedido 14/ [level=2]
  `);
  const orderId = await orderPaid(page.request, email);
  await page.goto(`/pedidos/${orderId}`);
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - heading "Pedido ${orderId}" [level=1]
      - list:
        - listitem:
          - heading /^Nota Simple. Calle de Ejemplo 12/ [level=2]
          - link "Corregir los datos"
      - region "Qué ha pasado y qué viene ahora":
        - heading "Qué ha pasado y qué viene ahora" [level=2]
        - list:
          - listitem: /Hiciste el pedido/
      - region "Enviar archivos":
        - heading "Enviar archivos" [level=2]
        - button "Elige los archivos o haz una foto"
      - link "Desistir del contrato aquí"
  `);
});

test('[OS-8] [RO-4] the structure of an order in the back office @all', async ({
  browser,
  request,
  shopUrl,
  email,
}) => {
  const orderId = await orderPaid(request, email);
  const staff = await openOffice(browser, shopUrl, `/orders/${orderId}?tab=closed`, 'operador');
  await expect(staff.locator('body')).toMatchAriaSnapshot(`
    - link "Saltar al contenido"
    - banner:
      - navigation "Secciones":
        - link "Pedidos"
      - button /^Buscar o ejecutar/
    - main:
      - region "Cola":
        - heading "Cola" [level=1]
        - navigation "Vistas de la cola"
        - search:
          - searchbox "Buscar en la cola"
          - combobox "Tienda"
          - combobox "Producto"
      - region "Pedido elegido":
        - heading "Pedido ${orderId}" [level=1]
        - article /^Nota Simple/:
          - heading /^Nota Simple/ [level=2]
          - button "Tomar"
          - button "Preguntar al cliente"
          - button "Cancelar la línea"
          - button "Marcar como listo" [disabled]
          - heading "Lo que pidió" [level=3]
          - heading "Documentos" [level=3]
          - button "Añadir documentos"
        - region "Mensajes":
          - textbox "Responder al cliente"
          - button "Enviar respuesta"
        - textbox "Nota interna"
        - heading "Historial" [level=2]
  `);
  await staff.context().close();
});
